import { Menu, MessageCircle, Phone, X } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { telHref, whatsappHref } from '#content/links/links.ts'
import { HEADER_LINKS, headerHref } from '#content/links/navigation.ts'
import { Logo } from '#ui/components/Logo.tsx'

/**
 * The header of every page: logo, links, the business's number and its chat. On phones it is one row that stays on the
 * screen, so that a call is always one tap away. The narrow menu is a `<details>`, which works without its script.
 */
export function SiteHeader({ isHome }: { isHome: boolean }) {
  return (
    <header className="site-header border-b border-border bg-background">
      <div className="measure flex flex-wrap items-center gap-x-1.5 py-1.5 sm:gap-x-5 sm:py-2">
        <a
          href="/"
          className="flex min-h-11 min-w-0 flex-1 basis-16 items-center gap-2 sm:gap-3 lg:flex-none"
        >
          <span className="shrink-0 max-[22.5rem]:hidden">
            <Logo />
          </span>
          <span className="min-w-0 font-display text-xs leading-tight font-bold min-[26rem]:text-sm sm:text-lg">
            {business.name}
          </span>
        </a>
        <nav aria-label="Main" className="no-print hidden lg:block">
          <ul className="flex">
            <NavigationItems isHome={isHome} />
          </ul>
        </nav>
        <a
          href={telHref(business.phone)}
          className="flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap max-sm:rounded-md max-sm:border-2 max-sm:border-primary max-sm:px-2 max-sm:text-sm lg:ml-auto"
        >
          <Phone size={18} className="text-primary max-sm:hidden" />
          {business.phone}
        </a>
        <a
          href={whatsappHref(business.phone, 'Hello, I have a question about my chimney.')}
          target="_blank"
          rel="noopener"
          aria-label="WhatsApp"
          className="no-print grid size-11 place-items-center"
        >
          <MessageCircle size={24} className="text-primary" />
        </a>
        <details className="group no-print lg:hidden">
          <summary className="flex min-h-11 min-w-11 cursor-pointer list-none flex-col items-center justify-center text-xs font-semibold">
            <Menu size={22} className="group-open:hidden" />
            <X size={22} className="not-group-open:hidden" />
            <span className="group-open:hidden">Menu</span>
            <span className="not-group-open:hidden">Close</span>
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-full z-10 border-y-2 border-foreground bg-card [box-shadow:0_1rem_2rem_#0006]"
          >
            <ul className="measure">
              <NavigationItems isHome={isHome} />
            </ul>
          </nav>
        </details>
      </div>
    </header>
  )
}

function NavigationItems({ isHome }: { isHome: boolean }) {
  return HEADER_LINKS.map((link) => (
    <li key={link.path} className="max-lg:not-last:border-b max-lg:border-border">
      <a
        href={headerHref(link, isHome)}
        className="flex min-h-11 items-center px-3 decoration-primary decoration-2 underline-offset-8 hover:underline max-lg:px-0"
      >
        {link.label}
      </a>
    </li>
  ))
}
