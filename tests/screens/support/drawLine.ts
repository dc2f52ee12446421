import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Draws a line through the box to sign in, from the left above to the right below, as a finger does. */
export async function drawLine(box: Locator): Promise<HTMLCanvasElement> {
  await expect.element(box).toBeVisible()
  const canvas = box.element().querySelector('canvas')
  if (!canvas) throw new Error('Nothing to draw on')
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const at = (type: string, share: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + share * width,
        clientY: top + share * height,
      }),
    )
  // The canvas listens once its sheet has been painted.
  await expect
    .poll(() => {
      at('pointerdown', 0.2)
      for (const share of [0.4, 0.6, 0.8]) at('pointermove', share)
      at('pointerup', 0.8)
      return hasInk(canvas)
    })
    .toBe(true)
  return canvas
}

/** Whether anything is drawn. */
export function hasInk(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  return canvas.getContext('2d')?.getImageData(0, 0, width, height).data.some(Boolean) === true
}
