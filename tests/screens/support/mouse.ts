import { cdp } from 'vitest/browser'

/** The part of Chromium's protocol that a real mouse needs. */
type MouseSession = {
  send(
    method: 'Input.dispatchMouseEvent',
    event: {
      type: 'mousePressed' | 'mouseMoved' | 'mouseReleased'
      x: number
      y: number
      button: 'left'
      buttons: 0 | 1
      clickCount: 1
    },
  ): Promise<unknown>
}

type Point = { x: number; y: number }

/** Presses, moves or releases the mouse at a place of the page. */
export async function mouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  { x, y }: Point,
): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const session: MouseSession = cdp()
  await session.send('Input.dispatchMouseEvent', {
    type,
    x: frame.x + x,
    y: frame.y + y,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  })
}

/** The middle of an element on the screen. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
