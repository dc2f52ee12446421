import { onTestFinished, vi } from 'vitest'
import { SILENT_AFTER_MS } from '#portal/shell/silentStorage.ts'

/** The storage is taken for silent at once, and not after ten seconds. The notice itself stays as long as always. */
export function shortenTheWait(): void {
  const begin = window.setTimeout.bind(window)
  let isShortened = false
  const shorten = (run: () => void, delayMs?: number) => {
    if (isShortened || delayMs !== SILENT_AFTER_MS) return begin(run, delayMs)
    isShortened = true
    return begin(run)
  }
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(Object.assign(shorten, begin))
  onTestFinished(() => timers.mockRestore())
}
