import type { ComponentProps } from 'react'
import { Input } from '#ui/components/Input.tsx'

// Four digits for the year: without a limit a slip of the thumb makes the year 202612.
const EARLIEST = '1900-01-01'
const LATEST = '9999-12-31'

/** A calendar day, chosen with the phone's own picker. */
export function DayInput(props: ComponentProps<'input'>) {
  return <Input type="date" min={EARLIEST} max={LATEST} {...props} />
}
