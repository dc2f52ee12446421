import { Alert } from '#ui/components/Alert.tsx'
import { Card } from '#ui/components/Card.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Where a technician signs in. `farewell` says why they have to, where they did not ask for it. */
export function SignInPage({ farewell = null }: { farewell?: string | null }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 pt-[10vh] pb-8">
      <div>
        <h1 className="text-3xl font-bold">Technician Portal</h1>
        <p className="mt-1 text-lg text-muted-foreground">Sign in to see your jobs.</p>
      </div>
      {farewell !== null && <Alert>{farewell}</Alert>}
      <Card className="p-4 sm:p-6">
        <SignInForm />
      </Card>
      <p className="text-muted-foreground">
        You need a connection to sign in. After that the portal works without one.
      </p>
    </main>
  )
}
