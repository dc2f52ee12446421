import { encode } from 'uqr'
import type { Drawing } from './pdf/layout/artwork.ts'

/** The dark modules of a QR code as one SVG path, and the width of its square in modules. */
export function qrPath(text: string): { size: number; path: string } {
  // Level M: still readable with a seventh of it covered, say by a thumbprint of soot.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
    .join('')
  return { size, path }
}

export function qrDrawing(text: string): Drawing {
  const { size, path } = qrPath(text)
  return {
    width: size,
    height: size,
    shapes: [
      {
        kind: 'path',
        path,
        matrix: [1, 0, 0, 1, 0, 0],
        fill: { rgb: [0, 0, 0], alpha: 1 },
        isEvenOdd: false,
        stroke: null,
        strokeWidth: 0,
        isRound: false,
      },
    ],
  }
}
