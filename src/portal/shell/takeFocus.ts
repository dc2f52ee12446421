/** As the `ref` of an element: it has the focus from the moment that it is there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
