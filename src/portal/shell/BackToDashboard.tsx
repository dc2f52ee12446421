import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { BACK, lastDashboard } from './paths.ts'

type BackToDashboardProps = {
  /** Shows only "Back" on a phone, to share its line with others. */
  isShort?: boolean
}

/** Button back to the jobs. */
export function BackToDashboard({ isShort = false }: BackToDashboardProps) {
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      size="compact"
      className="-ml-2 justify-self-start text-left"
      onClick={() => void navigate(lastDashboard(), { state: BACK })}
    >
      <ArrowLeft aria-hidden />
      <span>
        Back <span className={isShort ? 'max-sm:sr-only' : ''}>to Dashboard</span>
      </span>
    </Button>
  )
}
