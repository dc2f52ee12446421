import { useRef, type RefObject } from 'react'

export type OneEnd = {
  /** A ref and not state: nothing is drawn anew between the tap and the notice. */
  isEnding: RefObject<boolean>
  once: (end: () => Promise<void>) => Promise<void>
}

/** A draft is saved or discarded, and that once: a second tap finds the first one at work. */
export function useOneEnd(): OneEnd {
  const isEnding = useRef(false)

  async function once(end: () => Promise<void>): Promise<void> {
    if (isEnding.current) return
    isEnding.current = true
    try {
      await end()
    } finally {
      isEnding.current = false
    }
  }

  return { isEnding, once }
}
