const RETRY_MS = 10_000

/**
 * Lets a screen open although its stylesheet could not be loaded: the page itself has the styles of the first screen.
 * The stylesheet is loaded again when the connection returns, and every ten seconds.
 */
export function continueWithoutStyles(page: Window): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!event.payload.message.startsWith('Unable to preload CSS')) return
    // Prevents that the error is thrown by the `import()` of the screen.
    event.preventDefault()
    console.warn('The portal continues without styles:', event.payload)
    const links = page.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    for (const link of links) if (link.sheet === null) loadLater(page, link)
  })
}

function loadLater(page: Window, link: HTMLLinkElement): void {
  const load = () => {
    page.removeEventListener('online', load)
    clearTimeout(timer)
    const copy = page.document.createElement('link')
    copy.rel = 'stylesheet'
    copy.href = link.href
    copy.addEventListener('error', () => loadLater(page, copy))
    link.replaceWith(copy)
  }
  const timer = setTimeout(load, RETRY_MS)
  page.addEventListener('online', load)
}
