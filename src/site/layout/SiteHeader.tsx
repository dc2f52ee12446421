import { Menu, Phone } from 'lucide-react'
import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'
import { HEADER_LINKS, headerHref } from '#content/links/navigation.ts'
import { Logo } from '#ui/Logo.tsx'

/**
 * The header of every page: logo, links and the business's number. The narrow menu is a `<details>`, without a
 * script.
 */
export function SiteHeader({ isHome }: { isHome: boolean }) {
  return (
    <header className="relative border-b border-border bg-background">
      <div className="measure flex flex-wrap items-center gap-x-5 py-2">
        <a href="/" className="flex min-h-11 items-center gap-3 max-sm:w-full sm:max-lg:mr-auto">
          <Logo />
          <span className="font-display text-lg leading-tight font-bold">{business.name}</span>
        </a>
        <nav aria-label="Main" className="no-print hidden lg:block">
          <ul className="flex">
            <NavigationItems isHome={isHome} />
          </ul>
        </nav>
        <a
          href={telHref(business.phone)}
          className="flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap max-sm:mr-auto lg:ml-auto"
        >
          <Phone size={18} className="text-primary" />
          {business.phone}
        </a>
        <details className="no-print lg:hidden">
          <summary className="flex min-h-11 min-w-11 cursor-pointer list-none items-center gap-2 font-semibold">
            <Menu size={20} /> Menu
          </summary>
          <nav
            aria-label="Menu"
            className="absolute inset-x-0 top-full z-10 border-b border-foreground bg-background"
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
    <li key={link.path} className="max-lg:border-b max-lg:border-border">
      <a
        href={headerHref(link, isHome)}
        className="flex min-h-11 items-center px-3 decoration-primary decoration-2 underline-offset-8 hover:underline max-lg:px-0"
      >
        {link.label}
      </a>
    </li>
  ))
}
