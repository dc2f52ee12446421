import type { EarlyTap, Handover } from './handover.ts'

/** A job's card. It may be elsewhere in the app's list, and tells which job it is. */
const CARD_ID = 'aria-labelledby'

const NEEDS_APP = 'button, a[href^="/"]'

/** How long after a press a browser may take to report the click. */
const CLICK_MS = 100
/** A press that lasts longer is no tap; one that ended outside of the window is never reported as ended. */
const LONGEST_PRESS_MS = 1_000

/**
 * Notes presses on the snapshot, and taps on what needs the app in it. Telephone and mail links work without the app.
 */
export function noteTaps(snapshot: Element, handover: Handover): void {
  snapshot.addEventListener('pointerdown', () => notePress(handover))
  snapshot.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(NEEDS_APP) : null
    if (target === null) return
    event.preventDefault()
    const card = target.closest(`article[${CARD_ID}]`)
    const cardId = card?.getAttribute(CARD_ID) ?? null
    handover.tap = { cardId, path: pathTo(target, card ?? snapshot), text: target.textContent }
  })
}

function notePress(handover: Handover): void {
  const press = new Promise<void>((resolve) => {
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, () => setTimeout(resolve, CLICK_MS), { once: true })
    }
    setTimeout(resolve, LONGEST_PRESS_MS)
  }).then(() => {
    if (handover.press === press) handover.press = null
  })
  handover.press = press
}

/** Repeats the tap if the app has rendered the same element in the same card, or at the same place of the screen. */
export function repeatTap(root: Element, { cardId, path, text }: EarlyTap): void {
  const card = cardId === null ? root : root.querySelector(`[${CARD_ID}="${CSS.escape(cardId)}"]`)
  let target = card ?? undefined
  for (const index of path) target = target?.children[index]
  if (!(target instanceof HTMLElement) || target.textContent !== text) return
  target.focus()
  target.click()
}

function pathTo(target: Element, root: Element): number[] {
  const path: number[] = []
  for (let at = target; at !== root && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at))
  }
  return path
}
