import type { ReactNode } from 'react'
import { Card } from '#ui/components/Card.tsx'
import { LogoLink } from '../shell/LogoLink.tsx'
import { OfficePhone } from '../shell/OfficePhone.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'

type SignInScreenProps = {
  form: ReactNode
  /** Above the heading. */
  back?: ReactNode
  /** Between heading and form: why there is something to sign in for, and the app for iPhones. */
  notes?: ReactNode
  /** Below the form. */
  unsentWork?: ReactNode
  /** At the end: other browsers offer the app late, which must not move the form. */
  offer?: ReactNode
}

/** The layout of the sign-in screen. */
export function SignInScreen({ form, back, notes, unsentWork, offer }: SignInScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 pt-[6vh] pb-8">
      <LogoLink />
      {back}
      <div>
        <ScreenHeading screen="Sign in" className="text-3xl font-bold">
          Technician Portal
        </ScreenHeading>
        <p className="mt-1 text-lg text-muted-foreground">Sign in to see your jobs.</p>
      </div>
      {notes}
      <Card className="p-4 sm:p-6">{form}</Card>
      {unsentWork}
      <p className="text-muted-foreground">
        You need a connection to sign in. After that the portal works without one.
      </p>
      <div>
        <p>Forgotten your password, or no account yet? The office sees to both.</p>
        <OfficePhone />
      </div>
      {offer}
    </main>
  )
}
