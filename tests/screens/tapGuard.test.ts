import { expect, it, onTestFinished, vi } from 'vitest'
import { guardTaps } from '../../src/portal/shell/tapGuard.ts'

// A page of two controls, without the portal: when an event happened is the test's to say.

/** A guarded page without controls. `reached` has what arrived at those that are added, in order. */
function openPage() {
  const reached: string[] = []
  const guard = new AbortController()
  guardTaps(document, guard.signal)
  onTestFinished(() => guard.abort())
  return {
    reached,
    add: (name: string, { isGuarded = false } = {}): HTMLElement => {
      const control = document.createElement('button')
      control.toggleAttribute('data-guarded', isGuarded)
      for (const type of ['click', 'keydown'])
        control.addEventListener(type, () => reached.push(`${name} ${type}`))
      document.body.append(control)
      onTestFinished(() => control.remove())
      return control
    },
  }
}

/** Taps a control. `x` is its place on the screen; `detail` is 2 for a double click, and 0 for a key. */
function tap(control: HTMLElement, atMs: number, x = 0, detail = 1): void {
  happen(control, new MouseEvent('click', { ...BUBBLING, detail, clientX: x }), atMs)
}

/** Clicks a control with the mouse. */
function click(control: HTMLElement, atMs: number, detail = 1): void {
  happen(control, new PointerEvent('pointerdown', { ...BUBBLING, pointerType: 'mouse' }), atMs)
  tap(control, atMs, 0, detail)
}

/** Presses a key on a control. A key that is held down repeats. */
function press(control: HTMLElement, key: string, repeat: boolean): boolean {
  return happen(control, new KeyboardEvent('keydown', { ...BUBBLING, key, repeat }), 0)
}

const BUBBLING = { bubbles: true, cancelable: true }

/** Returns whether the browser goes on with the event. */
function happen(control: HTMLElement, event: Event, atMs: number): boolean {
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  return control.dispatchEvent(event)
}

it('[R25] a second tap in the same place is ignored for half a second', () => {
  const { add, reached } = openPage()
  const card = add('card', { isGuarded: true })
  tap(card, 1_000)
  tap(card, 1_499)
  expect(reached).toEqual(['card click'])
  tap(card, 1_999)
  expect(reached).toEqual(['card click', 'card click'])
})

it('[R25] a third tap within half a second of the second is ignored, too', () => {
  const { add, reached } = openPage()
  const card = add('card', { isGuarded: true })
  for (const atMs of [1_000, 1_400, 1_800]) tap(card, atMs)
  expect(reached).toEqual(['card click'])
})

it('[R25] a second tap in another place reaches what it hits, and so does one on what does not move', () => {
  const { add, reached } = openPage()
  const [card, field] = [add('card', { isGuarded: true }), add('field')]
  tap(card, 1_000)
  tap(card, 1_050, 80)
  tap(card, 1_100, 161)
  tap(field, 1_200)
  tap(field, 1_300)
  expect(reached).toEqual(['card click', 'card click', 'field click', 'field click'])
})

it('[R25] a tap where the tap before has removed what it hit is ignored for half a second', () => {
  const { add, reached } = openPage()
  const [toast, link] = [add('toast'), add('link')]
  toast.addEventListener('click', () => toast.remove())
  tap(toast, 1_000)
  tap(link, 1_499)
  expect(reached).toEqual(['toast click'])
  tap(link, 1_999)
  expect(reached).toEqual(['toast click', 'link click'])
})

it('[R25] Enter that is held down presses what may move once, however long', () => {
  const { add, reached } = openPage()
  const [card, field] = [add('card', { isGuarded: true }), add('field')]
  expect(press(card, 'Enter', false)).toBe(true)
  expect(press(card, 'Enter', true)).toBe(false)
  expect(press(card, 'ArrowDown', true)).toBe(true)
  expect(press(field, 'Enter', true)).toBe(true)
  expect(reached).toEqual(['card keydown', 'card keydown', 'field keydown'])
})

it('[R25] a click of the mouse reaches what it hits, wherever the click before was; a double click is one', () => {
  const { add, reached } = openPage()
  const [toast, link] = [add('toast'), add('link')]
  toast.addEventListener('click', () => toast.remove())
  click(toast, 1_000)
  click(link, 1_100, 2)
  expect(reached).toEqual(['toast click'])
  click(link, 1_200)
  expect(reached).toEqual(['toast click', 'link click'])
})

it('[R25] a key presses what may move once in half a second, and is no second tap', () => {
  const { add, reached } = openPage()
  const card = add('card', { isGuarded: true })
  tap(card, 1_000, 0, 0)
  tap(card, 1_100, 0, 0)
  expect(reached).toEqual(['card click'])
  tap(card, 1_200)
  expect(reached).toEqual(['card click', 'card click'])
})

it('[R25] a tap on a screen whose list has just moved by itself is ignored for a third of a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { add, reached } = openPage()
  const main = document.body.appendChild(document.createElement('main'))
  onTestFinished(() => main.remove())
  const [field, header] = [add('field'), add('header')]
  main.append(field, add('card', { isGuarded: true }))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  tap(field, 1_000)
  expect(reached).toEqual(['field click'])

  main.prepend(Object.assign(document.createElement('p'), { textContent: '1 new job' }))
  tap(field, 2_000)
  vi.advanceTimersByTime(349)
  tap(field, 3_000)
  expect(reached, 'taps in the list').toEqual(['field click'])
  tap(header, 4_000)
  tap(field, 5_000, 0, 0)
  click(field, 6_000)
  expect(reached.slice(1), 'what cannot miss').toEqual(['header click', 'field click', 'field click'])
  happen(field, new PointerEvent('pointerdown', { ...BUBBLING, pointerType: 'touch' }), 7_000)
  vi.advanceTimersByTime(1)
  tap(field, 7_000)
  expect(reached).toHaveLength(5)
})
