/** Whether the focused element is gone, so that nothing has the focus. Only then may code move it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** As the `ref` of an element: focuses it as soon as it is mounted. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
