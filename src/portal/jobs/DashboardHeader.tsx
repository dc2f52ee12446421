import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** Who is signed in. */
export function DashboardHeader() {
  const { technician } = useSession()
  return (
    <header className="border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground">
      <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-3">
        <div className="min-w-0">
          <ScreenHeading className="text-lg leading-tight font-bold wrap-anywhere sm:text-xl">
            Welcome, {technician.first_name} {technician.last_name}
          </ScreenHeading>
          <p className="text-muted-foreground">{technician.county} Technician</p>
        </div>
        <LogoutButton />
      </div>
    </header>
  )
}
