import { MessageCircle, Phone } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { telHref, whatsappHref } from '#content/links/links.ts'
import { CALL_BUTTON, FILLED_BUTTON } from './callButtonStyle.ts'

type Props = {
  /** The prefilled text of the WhatsApp chat. */
  message: string
  /** The purpose named in the button labels, if it is more specific than getting in touch. */
  isQuote?: boolean
}

/** The two calls to action of every hero: telephone and WhatsApp [R2]. */
export function CallButtons({ message, isQuote = false }: Props) {
  return (
    // Side by side only if both fit: otherwise the second would wrap to the next line while the page loads.
    <div className="@container no-print">
      <p className="grid gap-2 @[22rem]:grid-cols-[1fr_9.5rem] @lg:flex @lg:gap-3">
        <a href={telHref(business.phone)} className={FILLED_BUTTON}>
          <Phone size={20} /> {isQuote ? 'Call for a quote' : `Call ${business.phone}`}
        </a>
        <a
          href={whatsappHref(business.phone, message)}
          target="_blank"
          rel="noopener"
          className={`${CALL_BUTTON} border-foreground bg-card hover:bg-secondary`}
        >
          <MessageCircle size={20} /> {isQuote ? 'Quote by WhatsApp' : 'WhatsApp us'}
        </a>
      </p>
    </div>
  )
}
