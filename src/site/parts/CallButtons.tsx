import { MessageCircle, Phone } from 'lucide-react'
import { business } from '#content/business.ts'
import { telHref, whatsappHref } from '#content/links.ts'

const BUTTON =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md border-2 px-5 py-2 font-semibold transition-colors'

type Props = {
  /** What the WhatsApp chat starts with. */
  message: string
  isOnSoot?: boolean
}

/** The two calls to action that stand in every hero: ring us, or write on WhatsApp [R2]. */
export function CallButtons({ message, isOnSoot = false }: Props) {
  const outline = isOnSoot
    ? 'border-soot-muted text-soot-foreground hover:bg-soot-line'
    : 'border-foreground text-foreground hover:bg-secondary'
  return (
    <p className="flex flex-wrap gap-3">
      <a
        href={telHref(business.phone)}
        className={`${BUTTON} border-primary bg-primary text-primary-foreground hover:underline`}
      >
        <Phone size={20} /> Call {business.phone}
      </a>
      <a
        href={whatsappHref(business.phone, message)}
        target="_blank"
        rel="noopener"
        className={`${BUTTON} ${outline}`}
      >
        <MessageCircle size={20} /> WhatsApp us
      </a>
    </p>
  )
}
