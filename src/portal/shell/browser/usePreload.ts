import { useEffect } from 'react'

/** Long enough for the screen to render, and shorter than it takes a technician to open something from it. */
const SETTLED_AFTER_MS = 600

/** Loads code that a screen needs for what it opens, once the screen has settled. Not if the browser saves data. */
export function usePreload(load: () => void): void {
  useEffect(() => {
    if (isSavingData()) return undefined
    const timer = window.setTimeout(load, SETTLED_AFTER_MS)
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
