const RETRY_MS = 10_000

/**
 * Lets a screen open although its stylesheet could not be loaded: the page itself has the styles of the first screen.
 * The stylesheet is loaded again when the connection returns, and every ten seconds.
 */
export function continueWithoutStyles(page: Window & typeof globalThis): void {
  // Before the screen hears of it. The link itself does not tell: in Chromium it has a sheet, which is empty.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof page.HTMLLinkElement && target.rel === 'stylesheet') loadLater(page, target)
    },
    { capture: true },
  )
  page.addEventListener('vite:preloadError', (event) => {
    if (!event.payload.message.startsWith('Unable to preload CSS')) return
    // Prevents that the error is thrown by the `import()` of the screen.
    event.preventDefault()
    console.warn('The portal continues without styles:', event.payload)
  })
}

/**
 * Removes the inlined styles of the start, which the stylesheet repeats: a second copy would double the cost of each
 * restyle. While a stylesheet is missing, they are all that the screen has [R49].
 */
export function dropStartStyles({ document }: Window): void {
  if (!document.querySelector('link[data-missing]')) document.querySelector('style[data-start]')?.remove()
}

function loadLater(page: Window, link: HTMLLinkElement): void {
  link.dataset['missing'] = ''
  const load = () => {
    page.removeEventListener('online', load)
    clearTimeout(timer)
    const copy = page.document.createElement('link')
    copy.rel = 'stylesheet'
    copy.href = link.href
    copy.dataset['missing'] = ''
    copy.addEventListener('load', () => {
      delete copy.dataset['missing']
      dropStartStyles(page)
    })
    link.replaceWith(copy)
  }
  const timer = setTimeout(load, RETRY_MS)
  page.addEventListener('online', load)
}
