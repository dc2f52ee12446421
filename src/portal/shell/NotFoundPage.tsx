import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { BackToDashboard } from './BackToDashboard.tsx'
import { LogoLink } from './LogoLink.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'
import './allStyles.ts'

/** The portal's screen for an address that it does not have [R39]. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => console.warn(`404: there is no page at ${pathname}`), [pathname])
  return (
    <main className="mx-auto grid max-w-2xl justify-items-start gap-3 p-4">
      <LogoLink />
      <ScreenHeading screen="404" className="text-3xl font-bold">
        404
      </ScreenHeading>
      <p className="text-xl">Oops! Page not found</p>
      <BackToDashboard />
      <a href="/" className={buttonVariants({ variant: 'outline' })}>
        Return to Home
      </a>
    </main>
  )
}
