import { BackToDashboard } from './BackToDashboard.tsx'
import { LogoLink } from './LogoLink.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'
import './allStyles.ts'

/** The portal's screen for an address that it does not have [R39]. */
export function NotFoundPage() {
  return (
    <main className="mx-auto grid max-w-2xl justify-items-start gap-3 p-4">
      <LogoLink />
      <ScreenHeading screen="404" className="text-3xl font-bold">
        404
      </ScreenHeading>
      <p className="text-xl">Oops! Page not found</p>
      <BackToDashboard />
    </main>
  )
}
