import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteTaps } from '../../src/portal/start/earlyTap.ts'
import { handover } from '../../src/portal/start/handover.ts'
import { mountPoint } from '../../src/portal/start/mountPoint.ts'

const SCREEN = '<ul><li><button>Start Job</button></li></ul>'

/** The page with a snapshot, and the app, which renders the same screen. */
function startPage(shown = SCREEN) {
  document.body.innerHTML = `<div id="root" data-snapshot><div>${shown}</div></div>`
  const root = element('#root')
  noteTaps(element('#root > div'), handover())
  const mount = mountPoint(root)
  const repeated: string[] = []
  mount.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) repeated.push(target.textContent)
  })
  return { root, button: element('button'), repeated, render: (ofApp = shown) => (mount.innerHTML = ofApp) }
}

const card = (id: string, action: string) =>
  `<article aria-labelledby="${id}"><div><button>${action}</button></div></article>`

function element(selector: string): HTMLElement {
  const found = document.querySelector(selector)
  if (found instanceof HTMLElement) return found
  throw new Error(`No ${selector}`)
}

const press = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }))

/** Runs what follows at once, but no timer. */
async function microtasks(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await Promise.resolve()
}

describe('the snapshot', () => {
  afterEach(() => {
    delete window.startHandover
    document.body.innerHTML = ''
  })

  it('is replaced at once when the app has rendered its own', async () => {
    const { root, render } = startPage()
    render()
    await microtasks()
    expect(root.isConnected).toBe(false)
    expect(element('#root button').textContent).toBe('Start Job')
  })

  it('stays until a press has ended, so that the tap is not lost between the two', async () => {
    const { root, button, render, repeated } = startPage()
    press(button, 'pointerdown')
    render()
    await microtasks()
    expect(root.isConnected).toBe(true)
    press(button, 'pointerup')
    button.click()
    await expect.poll(() => root.isConnected).toBe(false)
    expect(repeated).toEqual(['Start Job'])
  })

  it('has a tap on a job repeated on the same job, wherever its card is by then', async () => {
    const { root, render, repeated } = startPage(
      card('kerry', 'Start Job Kerry') + card('cork', 'Start Job Cork'),
    )
    element('[aria-labelledby=cork] button').click()
    render(`<p>A line</p>${card('cork', 'Start Job Cork')}${card('kerry', 'Start Job Kerry')}`)
    await expect.poll(() => root.isConnected).toBe(false)
    expect(repeated).toEqual(['Start Job Cork'])
    expect(document.activeElement).toBe(element('[aria-labelledby=cork] button'))
  })

  it('notes taps on what needs the app, and leaves telephone numbers to the browser', () => {
    startPage(
      '<a href="tel:0871234567">Call</a><a href="/technician/sync"><b>All sent</b></a><p>Text</p><button>Start</button>',
    )
    const isLeft: boolean[] = []
    const noteAndPrevent = (event: Event) => {
      isLeft.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', noteAndPrevent)
    for (const selector of ['a[href^=tel]', 'p', 'b']) element(selector).click()
    document.removeEventListener('click', noteAndPrevent)
    expect(isLeft).toEqual([true, true, false])
    expect(window.startHandover?.tap).toEqual({ cardId: null, path: [1], text: 'All sent' })
  })

  it('has a tap on a job repeated by nothing else of that job', async () => {
    const { root, render, repeated } = startPage(card('cork', 'Start Job'))
    element('[aria-labelledby=cork] button').click()
    render(card('cork', 'Complete Job'))
    await expect.poll(() => root.isConnected).toBe(false)
    expect(repeated).toEqual([])
  })

  describe('while something is pressed', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    /** Whether the snapshot is there once so much time has passed. */
    async function isThereAfter({ root }: { root: Element }, delayMs: number): Promise<boolean> {
      vi.advanceTimersByTime(delayMs)
      await microtasks()
      return root.isConnected
    }

    it.each(['pointerup', 'pointercancel'])(
      'stays for the click that a browser may report after %s',
      async (end) => {
        const page = startPage()
        press(page.button, 'pointerdown')
        page.render()
        expect(await isThereAfter(page, 500)).toBe(true)
        press(page.button, end)
        expect(await isThereAfter(page, 99)).toBe(true)
        expect(await isThereAfter(page, 1)).toBe(false)
      },
    )

    it('stays no longer than a second for a press whose end is never reported', async () => {
      const page = startPage()
      press(page.button, 'pointerdown')
      page.render()
      expect(await isThereAfter(page, 999)).toBe(true)
      expect(await isThereAfter(page, 1)).toBe(false)
    })

    it('stays for a second press that has begun before the click of the first', async () => {
      const page = startPage()
      press(page.button, 'pointerdown')
      press(page.button, 'pointerup')
      press(page.button, 'pointerdown')
      page.render()
      expect(await isThereAfter(page, 100)).toBe(true)
      press(page.button, 'pointerup')
      expect(await isThereAfter(page, 100)).toBe(false)
    })
  })
})

it('a tap on a snapshot that was removed is repeated on the list, in the page’s own root', async () => {
  document.body.innerHTML = '<div id="root"><p>Loading</p></div>'
  const root = element('#root')
  handover().tap = { cardId: 'cork', path: [0, 0], text: 'Start Job' }
  expect(mountPoint(root)).toBe(root)
  root.innerHTML = card('cork', 'Start Job')
  const repeated = vi.fn<() => void>()
  element('button').addEventListener('click', repeated)
  await expect.poll(() => repeated.mock.calls.length).toBe(1)
  delete window.startHandover
  document.body.innerHTML = ''
})
