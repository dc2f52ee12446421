import type { RefObject } from 'react'

/** Leads to a field of the form: into the middle of the screen, clear of the header, and with the focus. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const named = form.current?.elements.namedItem(name)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
