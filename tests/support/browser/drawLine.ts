import type { Locator } from 'playwright-core'

/** Draws a line through points of an element with the mouse; each is a share of its width and height. */
export async function drawLine(
  target: Locator,
  points: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  const place = await target.boundingBox()
  if (!place) throw new Error('Nothing to draw on')
  const { mouse } = target.page()
  for (const [index, [x, y]] of points.entries()) {
    await mouse.move(place.x + x * place.width, place.y + y * place.height, { steps: 5 })
    if (index === 0) await mouse.down()
  }
  await mouse.up()
  // A mouse that stayed would hover over what opens next.
  await mouse.move(1, 1)
}
