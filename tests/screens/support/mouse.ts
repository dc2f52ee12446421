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
  place: Point,
): Promise<void> {
  const session: MouseSession = cdp()
  await session.send('Input.dispatchMouseEvent', {
    type,
    ...placeInPage(place),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  })
}

/** The middle of an element on the screen, or of its first line. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** A place of the tested page in the page around it, where it is drawn smaller if the window is. */
export function placeInPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = frame.width / innerWidth
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}
