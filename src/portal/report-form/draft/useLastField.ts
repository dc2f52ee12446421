import { useCallback, useEffect, type RefObject } from 'react'
import type { Draft } from '#sync/draft.ts'
import type { DraftKeeper } from './draftWriter.ts'
import { focusField } from './focusField.ts'

/**
 * Remembers with the draft which field was entered last, and begins there: a page that was killed behind
 * the camera comes back to where it was. The answer leads to a field by its name.
 */
export function useLastField(
  form: RefObject<HTMLFormElement | null>,
  { lastField }: Draft,
  keeper: DraftKeeper,
): (name: string) => void {
  const goTo = useCallback((name: string) => focusField(form, name), [form])

  useEffect(() => {
    if (lastField !== undefined) goTo(lastField)
  }, [lastField, goTo])

  useEffect(() => {
    const element = form.current
    const remember = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name) keeper.changed({ lastField: name })
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [form, keeper])

  return goTo
}
