import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readSettings } from './settings.ts'
import { fetchWords } from './words/fetched.ts'
import './style/fonts.css'
import './style/base.css'
import './style/preferences.css'
import './style/card.css'
import './style/badges.css'
import './style/table.css'
import './style/asking.css'
import './style/stage.css'
import './style/circles.css'
import './style/arrows.css'
import './style/uses.css'
import './style/pages.css'

const root = createRoot(document.getElementById('root')!)
// Not awaited here: what comes later needs parts of this file, and would wait for it.
void fetchWords(readSettings().language).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
