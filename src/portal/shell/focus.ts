/** Whether nothing has the focus, since the focused element is gone. Only then may code move it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** A `ref` callback that focuses its element on mount. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
