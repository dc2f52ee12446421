import { useState } from 'react'

const STEP = 30

/** How many of a long list to draw: some at first, more on request. Ten thousand cards would stall a phone. */
export function useGrowingCount(): { count: number; grow: () => void } {
  const [count, setCount] = useState(STEP)
  return { count, grow: () => setCount((drawn) => drawn + STEP) }
}
