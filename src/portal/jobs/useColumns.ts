import { useSyncExternalStore } from 'react'

const TWO_COLUMNS = '(min-width: 48rem)'

/** How many cards stand side by side, as `md:grid-cols-2` has it. */
export function useColumns(): 1 | 2 {
  return useSyncExternalStore(subscribe, () => (window.matchMedia(TWO_COLUMNS).matches ? 2 : 1))
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(TWO_COLUMNS)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
