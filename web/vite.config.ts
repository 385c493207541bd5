import { defineConfig } from 'vite'
import { notedTexts } from './noted.ts'
import { offline } from './offline.ts'
import { writtenFiles } from './written.ts'

/** The built page is static, with relative addresses: it works wherever it lies, offline as well. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [writtenFiles(), notedTexts(), offline()],
  worker: { format: 'es', plugins: () => [writtenFiles(), notedTexts()] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts come from files alone.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Parts of the page mark themselves for frameworks that render on a server, which this one does not.
      onwarn: (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning),
    },
  },
})
