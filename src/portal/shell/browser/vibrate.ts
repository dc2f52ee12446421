const SHORT_MS = 10

/** Vibrates shortly, if the device can, so that a tap is felt in a glove; not if it prefers reduced motion [R48]. */
export function vibrate(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(SHORT_MS)
}
