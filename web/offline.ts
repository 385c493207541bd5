import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'service-worker.js'
const SOURCE = join(import.meta.dirname, 'src/offline/service-worker.ts')
const PAGE = 'index.html'

/** Builds the service worker beside the page and tells it the names of all other files. */
export function offline(): Plugin {
  return {
    name: 'tefuda-offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: NAME })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[NAME]
        const page = bundle[PAGE]
        if (worker?.type !== 'chunk' || page?.type !== 'asset') this.error('the page was not built whole')
        const files = Object.keys(bundle).filter(
          (name) => ![NAME, PAGE].includes(name) && !/\.map$/.test(name),
        )
        // All other names have a hash in them.
        const version = createHash('sha256')
          .update([...files.toSorted(), String(page.source), worker.code].join('\n'))
          .digest('hex')
          .slice(0, 16)
        worker.code = `const TEFUDA_VERSION="${version}",TEFUDA_FILES=${JSON.stringify(files)};\n${worker.code}`
      },
    },
  }
}
