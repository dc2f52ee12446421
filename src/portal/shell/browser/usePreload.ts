import { useEffect } from 'react'
import { preload } from './preload.ts'

/** A screen has rendered by then, and nobody has found what else it opens. */
const SETTLED_AFTER_MS = 2_000

/** Loads the code of what a screen opens once the screen has settled, unless the browser is to save data. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (isSavingData()) return undefined
    const timer = window.setTimeout(() => preload(load), SETTLED_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [load])
}

// Chromium only, and not in TypeScript's library.
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
