/** Shows on the app's icon how many things are unsent, where the device can; 0 takes the number away. In a tab and in a worker. */
export function showOnIcon(unsent: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = unsent > 0 ? navigator.setAppBadge(unsent) : navigator.clearAppBadge()
  // An icon without a number is how it was before; the app itself says what is unsent.
  shown.catch((error: unknown) => console.warn('The icon could not show what is unsent:', error))
}
