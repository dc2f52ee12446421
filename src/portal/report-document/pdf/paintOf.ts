import type { Paint } from './format/shape.ts'

let context: CanvasRenderingContext2D | null = null

/** A colour of CSS, in whatever way it is written: the browser itself says what it is. */
export function paintOf(colour: string): Paint {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { rgb: [red / 255, green / 255, blue / 255], alpha: alpha / 255 }
}
