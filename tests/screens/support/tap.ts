import { expect } from 'vitest'
import { commands, locators, type Locator } from 'vitest/browser'
import { middleOf, placeInPage } from './mouse.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /**
     * Presses and releases the mouse in the middle of the element, as soon as a person could: it is enabled, at rest and
     * not covered. `click` asks the same from outside the page, in forty messages.
     */
    tap: () => Promise<void>
  }
  interface BrowserCommands {
    /** Runs in Node: moves the mouse to a place of the page, in CSS pixels, and presses and releases it. */
    clickAt: (x: number, y: number) => Promise<void>
  }
}

locators.extend({
  tap() {
    if (!('query' in this)) throw new Error('Only an element can be tapped.')
    return tap(this)
  },
})

async function tap(target: Locator): Promise<void> {
  await expect.poll(() => tapIfPossible(target), { interval: 20 }).toBe('tapped')
}

// Tests stop the clock, but not the frames of the browser.
const nextFrame = window.requestAnimationFrame.bind(window)

/** Taps the element, or returns why nobody could. Throws if there is more than one. */
async function tapIfPossible(target: Locator): Promise<string> {
  const element = target.query()
  if (element === null) return 'not there'
  if (!element.checkVisibility({ visibilityProperty: true })) return 'hidden'
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'disabled'
  if (!isUncovered(element)) element.scrollIntoView({ block: 'center' })
  const before = middleOf(element)
  await new Promise((resolve) => nextFrame(resolve))
  const middle = middleOf(element)
  if (middle.x !== before.x || middle.y !== before.y) return 'moving'
  if (!isUncovered(element))
    return `covered by ${hitAt(middle)?.outerHTML.slice(0, 200) ?? 'the edge of the screen'}`
  return (await tapAt(middle, element)) ? 'tapped' : 'covered or moved at the tap'
}

const EVENTS_OF_A_TAP = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/**
 * Returns whether the element was clicked. What has come between it and the mouse by then gets no event; and what moves
 * away from under the mouse while it is pressed is not clicked.
 */
async function tapAt(place: { x: number; y: number }, element: Element): Promise<boolean> {
  let isCovered = false
  let isClicked = false
  const guard = (event: Event) => {
    if (event.type === 'pointerdown') isCovered = !belongsTo(element, event.target)
    if (event.type === 'click' && belongsTo(element, event.target)) isClicked = true
    if (!isCovered) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of EVENTS_OF_A_TAP) window.addEventListener(type, guard, true)
  const { x, y } = placeInPage(place)
  await commands.clickAt(x, y)
  for (const type of EVENTS_OF_A_TAP) window.removeEventListener(type, guard, true)
  return isClicked && !isCovered
}

/** Whether the middle of the element is on the screen and not covered. */
export function isUncovered(element: Element): boolean {
  return belongsTo(element, hitAt(middleOf(element)))
}

function hitAt({ x, y }: { x: number; y: number }): Element | null {
  return document.elementFromPoint(x, y)
}

/** Whether what was hit is the element, in it, or its label: a hidden checkbox is tapped by that. */
function belongsTo(element: Element, hit: EventTarget | null): boolean {
  if (!(hit instanceof Node)) return false
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].some((part) => part.contains(hit))
}
