/** Resolves after the next paint. A hidden page paints nothing, and resolves at once. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
