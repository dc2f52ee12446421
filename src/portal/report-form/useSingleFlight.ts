import { useRef, type RefObject } from 'react'

export type SingleFlight = {
  /** Whether the draft is being saved or discarded. A ref, since state would render before the toast. */
  isEnding: RefObject<boolean>
  runOnce: (end: () => Promise<void>) => Promise<void>
}

/** Runs one save or discard of the draft at a time. A second tap does nothing while the first one is running. */
export function useSingleFlight(): SingleFlight {
  const isEnding = useRef(false)

  async function runOnce(end: () => Promise<void>): Promise<void> {
    if (isEnding.current) return
    isEnding.current = true
    try {
      await end()
    } finally {
      isEnding.current = false
    }
  }

  return { isEnding, runOnce }
}
