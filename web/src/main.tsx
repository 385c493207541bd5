import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
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

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
