import { encode } from 'uqr'
import type { Drawing } from './pdf/layout/artwork.ts'

/** The margin that QR readers need, in modules of the code (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4

/** A QR code's dark modules as one SVG path, and its width in modules. */
export function qrPath(text: string): { size: number; path: string } {
  // Level M: still readable if a seventh of it is covered, such as by a sooty thumbprint.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
    .join('')
  return { size, path }
}

/** The same QR code as a drawing for the PDF. */
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
