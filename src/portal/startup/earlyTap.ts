/** Where somebody tapped on a kept screen before the app was there: the way down from the root, and the words. */
export type EarlyTap = { way: number[]; words: string }

/** Notes the last tap on something that only the app can answer. Telephone and mail links work by themselves. */
export function noteTaps(root: Element, note: (tap: EarlyTap) => void): void {
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('button, a[href^="/"]') : null
    if (target === null) return
    event.preventDefault()
    note({ way: wayTo(target, root), words: target.textContent })
  })
}

/** Taps where the technician did, once the app has drawn the same thing in the same place. */
export function tapAgain(root: Element, { way, words }: EarlyTap): void {
  let target: Element | undefined = root
  for (const index of way) target = target?.children[index]
  if (target instanceof HTMLElement && target.textContent === words) target.click()
}

function wayTo(target: Element, root: Element): number[] {
  const way: number[] = []
  for (let at = target; at !== root && at.parentElement; at = at.parentElement) {
    way.unshift([...at.parentElement.children].indexOf(at))
  }
  return way
}
