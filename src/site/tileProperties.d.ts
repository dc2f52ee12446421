import 'react'

// A tile's position on the map of counties, for styles that use it only if the map fits.
declare module 'react' {
  interface CSSProperties {
    '--column'?: number
    '--row'?: number
  }
}
