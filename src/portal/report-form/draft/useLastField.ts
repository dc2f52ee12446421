import { useCallback, useEffect, type RefObject } from 'react'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'

/**
 * Stores in the draft which field was focused last, and focuses it when the form opens, since phones kill the page
 * behind the camera. Returns a function that focuses a field by its name.
 */
export function useLastField(
  form: RefObject<HTMLFormElement | null>,
  { lastField }: Draft,
  writer: DraftWriter,
): (name: string) => void {
  const goTo = useCallback((name: string) => focusField(form, name), [form])

  useEffect(() => {
    if (lastField !== undefined) goTo(lastField)
  }, [lastField, goTo])

  useEffect(() => {
    const element = form.current
    const storeField = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name) writer.changed({ lastField: name })
    }
    element?.addEventListener('focusin', storeField)
    return () => element?.removeEventListener('focusin', storeField)
  }, [form, writer])

  return goTo
}

/** Focuses a field of the form and scrolls it to the middle of the screen, clear of the header. */
function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const named = form.current?.elements.namedItem(name)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
