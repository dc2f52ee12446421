import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../../shell/focus.ts'

type RemovalFocus = {
  /** Any element in the section of the photos. */
  inSection: RefObject<HTMLOutputElement | null>
  /** Records which photo is about to be removed; null if the removal failed. */
  noteRemoval: (index: number | null) => void
}

/** Moves the focus when a photo is removed: to the next photo, the previous one, or the first field. */
export function useRemovalFocus(count: number): RemovalFocus {
  const inSection = useRef<HTMLOutputElement>(null)
  const removal = useRef<{ index: number; countBefore: number } | null>(null)

  useEffect(() => {
    if (removal.current === null || removal.current.countBefore === count) return
    const { index } = removal.current
    removal.current = null
    if (!isFocusLost()) return
    const section = inSection.current?.closest('section')
    const left = [...(section?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = left[index] ?? left.at(-1) ?? section?.querySelector('input')
    next?.focus()
  }, [count])

  return {
    inSection,
    noteRemoval(index) {
      removal.current = index === null ? null : { index, countBefore: count }
    },
  }
}
