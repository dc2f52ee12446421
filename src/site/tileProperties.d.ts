import 'react'

// A tile's place on the map of counties, for styles that use it only where there is room for a map.
declare module 'react' {
  interface CSSProperties {
    '--column'?: number
    '--row'?: number
  }
}
