/**
 * Sets the number on the app's icon to the number of unsent entries, or clears it if that is 0. Does nothing on
 * devices without app badges. Works in a tab and in a worker.
 */
export function updateAppBadge(unsentCount: number): void {
  if (!('setAppBadge' in navigator)) return
  const updated = unsentCount > 0 ? navigator.setAppBadge(unsentCount) : navigator.clearAppBadge()
  // Badging is best-effort: the app itself shows what is unsent.
  updated.catch((error: unknown) => console.warn('The app badge could not be updated:', error))
}
