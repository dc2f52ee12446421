import { MessageCircle, Phone } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { telHref, whatsappHref } from '#content/links/links.ts'

const ITEM =
  'flex h-16 w-22 flex-col items-center justify-center gap-1 text-xs font-semibold hover:bg-accent focus-visible:-outline-offset-3'
const MESSAGE = 'Hello, I have a question about my chimney.'

/** Call and WhatsApp buttons at the edge of the home page, on very wide screens only. */
export function FloatingPanel() {
  return (
    <aside
      aria-label="Quick contact"
      className="no-print fixed top-1/2 right-0 hidden -translate-y-1/2 rounded-l-md border border-r-0 border-input bg-card min-[100rem]:block"
    >
      <a href={telHref(business.phone)} className={ITEM}>
        <Phone size={22} className="text-primary" /> Call
      </a>
      <a href={whatsappHref(business.phone, MESSAGE)} target="_blank" rel="noopener" className={ITEM}>
        <MessageCircle size={22} className="text-primary" /> WhatsApp
      </a>
    </aside>
  )
}
