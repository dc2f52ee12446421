import { Component, useEffect, useState, type ReactNode } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { reloadIfReachable, reloadOnceReachable } from './browser/reloadOnceReachable.ts'
import { LogoLink } from './LogoLink.tsx'
import { errorText, isMissingCode } from './text/errorText.ts'
import { paths } from './paths.ts'

type Props = { children: ReactNode }
type State = { failure: { error: unknown } | null }

/**
 * Catches unexpected errors of the screens, so that a technician never sees an empty page [R21]. Code that is missing
 * before the phone has stored all of it is no such error: it is loaded again [R49].
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  // React treats an error caught here as handled. The diagnostic log only sees reported errors.
  override componentDidCatch(error: unknown): void {
    if (isConnectionLost(error)) console.warn('A part of the portal could not be loaded:', error)
    else reportError(error)
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return isConnectionLost(failure.error) ? (
      <ConnectionLost onBack={() => this.setState({ failure: null })} />
    ) : (
      <UnexpectedErrorScreen error={failure.error} />
    )
  }
}

// A page with a worker has all code in the worker's cache.
function isConnectionLost(error: unknown): boolean {
  return isMissingCode(error) && !navigator.serviceWorker?.controller
}

/** The screen for an unexpected error [R21]. */
function UnexpectedErrorScreen({ error }: { error: unknown }) {
  const stack = error instanceof Error ? error.stack : undefined
  return (
    <main className="mx-auto grid grid-cols-1 max-w-2xl gap-4 p-4" role="alert">
      <h1 className="text-2xl font-bold">Unexpected Application Error!</h1>
      <p className="text-lg wrap-anywhere">{describe(error)}</p>
      <p>What you have entered is kept on this phone.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Load again</Button>
        {/* Not by the router, which may be what failed. */}
        <a href={paths.dashboard} className={buttonVariants({ variant: 'outline' })}>
          Back to Dashboard
        </a>
      </div>
      {stack && (
        // Open in development only.
        <details open={import.meta.env.DEV}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Technical details</summary>
          <pre className="overflow-x-auto rounded-md bg-muted p-3 text-sm">{stack}</pre>
        </details>
      )}
    </main>
  )
}

function describe(error: unknown): string {
  return [statusOf(error), errorText(error)].filter(Boolean).join(' ')
}

function statusOf(error: unknown): string {
  const hasStatus = typeof error === 'object' && error !== null && 'status' in error
  return hasStatus ? String(error.status) : ''
}

type Attempt = 'none' | 'trying' | 'failed'

/**
 * Replaces a screen whose code could not be loaded [R49], and opens it with a connection. `onBack` renders the portal
 * again, which has the code of its list.
 */
function ConnectionLost({ onBack }: { onBack: () => void }) {
  const [attempt, setAttempt] = useState<Attempt>('none')

  useEffect(reloadOnceReachable, [])

  async function tryAgain(): Promise<void> {
    setAttempt('trying')
    if (!(await reloadIfReachable())) setAttempt('failed')
  }

  function goBack(): void {
    // Without loading the page, which may need a connection.
    history.pushState(null, '', paths.dashboard)
    onBack()
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-6 px-4 pt-[6vh] pb-8">
      <LogoLink />
      <div role="alert" className="grid gap-3">
        <h1 className="text-3xl font-bold">No connection</h1>
        <p className="text-lg">
          A part of the portal is not on this phone yet. It opens here as soon as there is a connection. What
          you have saved is kept.
        </p>
        {attempt === 'failed' && <p className="text-lg font-semibold">There is still no connection.</p>}
      </div>
      <Button size="lg" disabled={attempt === 'trying'} onClick={() => void tryAgain()}>
        {attempt === 'trying' ? 'Trying...' : 'Try again'}
      </Button>
      <Button size="lg" variant="outline" onClick={goBack}>
        Back to Dashboard
      </Button>
    </main>
  )
}
