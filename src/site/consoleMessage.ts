// The script of the home page and the not-found page [R12].

function writeMessage(): void {
  const page = document.querySelector<HTMLElement>('[data-page]')?.dataset['page']
  // oxlint-disable-next-line no-console -- a required message [R12]
  if (page === 'home') console.log('Rendering the home page')
  if (page === 'not-found') console.warn(`404: there is no page at ${location.pathname}`)
}

// A speculative prerender may never be shown: wait until the page is.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', writeMessage, { once: true })
} else {
  writeMessage()
}
