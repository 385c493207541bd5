import 'react'

declare module 'react' {
  /** Numbers and colours that the style sheets calculate with. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
