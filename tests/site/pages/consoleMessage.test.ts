import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { contents, pageAt } from '../builtPages.ts'

describe('the console message', () => {
  it('[R12] reports on the home page that it is rendered', () => {
    expect(visit('/', 'home').messages).toEqual(['Rendering the home page'])
  })

  it('[R12] names the unknown path on the not-found page', () => {
    expect(visit('/404', 'not-found', '/counties/atlantis').messages.join()).toContain('/counties/atlantis')
  })

  it('[R12] waits until a speculatively prerendered page is shown', () => {
    const { messages, show } = visit('/', 'home', '/', true)
    expect(messages).toEqual([])
    show()
    expect(messages).toHaveLength(1)
  })
})

/** Runs the script of a built page in a document with only the `data-page` that the script reads. */
function visit(page: string, dataPage: string, pathname = '/', prerendering = false) {
  const messages: string[] = []
  const listeners: (() => void)[] = []
  const write = (message: string) => messages.push(message)
  const document = {
    prerendering,
    querySelector: () => ({ dataset: { page: dataPage } }),
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'prerenderingchange') listeners.push(listener)
    },
  }
  runInNewContext(scriptOf(page), { document, console: { log: write, warn: write }, location: { pathname } })
  return { messages, show: () => listeners.forEach((listener) => listener()) }
}

function scriptOf(page: string): string {
  return contents(pageAt(page), 'script').at(-1) ?? ''
}
