import { Phone } from 'lucide-react'
import { FREEPHONE } from '#content/business/coverage.ts'
import { telHref } from '#content/links/links.ts'
import { FILLED_BUTTON } from './callButtonStyle.ts'

/** The call to action of the alarm and fuel pages: a call to the freephone orders. */
export function FreephoneButton({ isFocusedWhenShown = false }: { isFocusedWhenShown?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a press shows it
    <a href={telHref(FREEPHONE)} autoFocus={isFocusedWhenShown} className={FILLED_BUTTON}>
      <Phone size={20} /> Freephone {FREEPHONE}
    </a>
  )
}
