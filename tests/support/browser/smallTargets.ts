/** The controls in the page that are smaller than 44 px. The label of a field counts as its target. */
// Runs in the page.
export function smallTargets(): string[] {
  const MIN = 43.5
  const isLarge = (element: Element | null | undefined): boolean => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.width >= MIN && box.height >= MIN
  }
  return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !isLarge(element) && !isLarge(element.closest('label')))
    .map((element) => element.outerHTML.slice(0, 120))
}
