import { Phone } from 'lucide-react'
import { FREEPHONE } from '#content/business/coverage.ts'
import { telHref } from '#content/links/links.ts'
import { FILLED_BUTTON } from './callButtonStyle.ts'

/** The call to action of the alarm and fuel pages: a call to the freephone orders. */
export function FreephoneButton() {
  return (
    <a href={telHref(FREEPHONE)} className={FILLED_BUTTON}>
      <Phone size={20} /> Freephone {FREEPHONE}
    </a>
  )
}
