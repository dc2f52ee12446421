import { afterEach, describe, expect, it } from 'vitest'
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
  })

  it('has a tap on a job repeated by nothing else of that job', async () => {
    const { root, render, repeated } = startPage(card('cork', 'Start Job'))
    element('[aria-labelledby=cork] button').click()
    render(card('cork', 'Complete Job'))
    await expect.poll(() => root.isConnected).toBe(false)
    expect(repeated).toEqual([])
  })

  it('stays no longer than a second for a press whose end is never reported', async () => {
    const { root, button, render } = startPage()
    press(button, 'pointerdown')
    render()
    await expect.poll(() => root.isConnected).toBe(false)
  })
})
