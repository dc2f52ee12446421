import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { cn } from '#ui/components/cn.ts'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Pulls the jobs now, and shows a toast if that fails, also if the device is only offline. A tap during a pull does
 * nothing, but the button keeps the focus.
 */
export function RefreshButton({ isBusy }: { isBusy: boolean }) {
  const { loop } = useSession()

  async function refresh(): Promise<void> {
    if (isBusy) return
    const pull = await loop.refresh()
    const { fetchFailureText, notifyFetchFailure } = await import('./fetchFailure.ts')
    const failure = fetchFailureText(pull)
    if (failure !== null) notifyFetchFailure(failure)
  }

  return (
    <Button
      variant="outline"
      size="compact"
      className="min-w-11 aria-disabled:cursor-default aria-disabled:opacity-60"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void refresh()}
    >
      <RefreshCw aria-hidden className={cn(isBusy && 'animate-spin motion-reduce:animate-none')} />
      <span className="sr-only sm:not-sr-only">Refresh</span>
    </Button>
  )
}
