import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { lastDashboard } from './paths.ts'

/** Button back to the jobs. */
export function BackToDashboard() {
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      size="compact"
      className="-ml-2 justify-self-start text-left"
      onClick={() => void navigate(lastDashboard())}
    >
      <ArrowLeft aria-hidden />
      Back to Dashboard
    </Button>
  )
}
