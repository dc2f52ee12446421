import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/components/Button.tsx'
import { useSession } from '../shell/SessionContext.ts'

/** Sends everything that waits, also what is backing off. */
export function SendNowButton() {
  const { loop } = useSession()
  const [isAsked, setAsked] = useState(false)

  async function sendNow(): Promise<void> {
    setAsked(true)
    await loop.sendNow('all')
    setAsked(false)
  }

  return (
    <Button size="lg" disabled={isAsked} onClick={() => void sendNow()}>
      <Send aria-hidden />
      {isAsked ? 'Sending...' : 'Send now'}
    </Button>
  )
}
