import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../../shell/focus.ts'

type RemovalFocus = {
  /** Something within the section of the photos. */
  place: RefObject<HTMLOutputElement | null>
  /** Notes which photo is about to be removed; null if it stays after all. */
  noteRemoval: (index: number | null) => void
}

/** Moves the focus when a photo is removed: to the one in its place, the one before, or the first field. */
export function useRemovalFocus(count: number): RemovalFocus {
  const place = useRef<HTMLOutputElement>(null)
  const removal = useRef<{ index: number; countBefore: number } | null>(null)

  useEffect(() => {
    if (removal.current === null || removal.current.countBefore === count) return
    const { index } = removal.current
    removal.current = null
    if (!isFocusLost()) return
    const section = place.current?.closest('section')
    const left = [...(section?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[index] ?? left.at(-1) ?? section?.querySelector('input')
    next?.focus()
  }, [count])

  return {
    place,
    noteRemoval(index) {
      removal.current = index === null ? null : { index, countBefore: count }
    },
  }
}
