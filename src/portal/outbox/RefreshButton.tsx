import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { cn } from '#ui/components/cn.ts'
import { useSession } from '../shell/SessionContext.ts'

/**
 * Pulls the jobs now, and shows a toast if that fails, also if the device is only offline. A busy button can be tapped:
 * the running pull may not contain what the technician was just told of (rule OB15).
 */
export function RefreshButton({ isBusy }: { isBusy: boolean }) {
  const { loop } = useSession()

  async function refresh(): Promise<void> {
    const pull = await loop.refresh()
    const { fetchFailureText, notifyFetchFailure } = await import('./fetchFailure.ts')
    const failure = fetchFailureText(pull)
    if (failure !== null) notifyFetchFailure(failure)
  }

  return (
    <Button
      variant="outline"
      size="compact"
      className="min-w-11"
      aria-busy={isBusy}
      onClick={() => void refresh()}
    >
      <RefreshCw
        aria-hidden
        className={cn(isBusy && 'animate-spin motion-reduce:animate-none motion-reduce:opacity-50')}
      />
      <span className="sr-only sm:not-sr-only">Refresh</span>
    </Button>
  )
}
