import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

// A page of one button, without the portal: what the tests of the screens rely on when they tap.

/** Adds a button at a place of the page. Returns it with the number of clicks that reached it. */
function addButton({ left = 20, top = 20 } = {}) {
  const element = document.createElement('button')
  element.textContent = 'Press'
  const clicked = vi.fn<() => void>()
  element.addEventListener('click', clicked)
  place(element, left, top, 80)
  return { element, clicked }
}

function place(element: HTMLElement, left: number, top: number, size: number): void {
  Object.assign(element.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${size}px`,
    height: `${size}px`,
  })
  document.body.append(element)
  onTestFinished(() => element.remove())
}

/** Covers the button. `reached` gets the events of a press that the cover gets. */
function coverButton(reached: string[]): HTMLElement {
  const cover = document.createElement('div')
  for (const type of ['pointerdown', 'mousedown', 'click'])
    cover.addEventListener(type, () => reached.push(type))
  place(cover, 0, 0, 200)
  return cover
}

const tap = () => page.getByRole('button', { name: 'Press' }).tap()

it('a tap waits until the control is enabled', async () => {
  const { element, clicked } = addButton()
  // Clicks reach it all the same.
  element.ariaDisabled = 'true'
  setTimeout(() => (element.ariaDisabled = 'false'), 100)
  await tap()
  expect(element.ariaDisabled).toBe('false')
  expect(clicked).toHaveBeenCalledOnce()
})

it('a tap waits until nothing covers the control, and presses nothing else', async () => {
  const { clicked } = addButton()
  const reached: string[] = []
  const cover = coverButton(reached)
  setTimeout(() => cover.remove(), 100)
  await tap()
  expect(reached).toEqual([])
  expect(clicked).toHaveBeenCalledOnce()
})

it('what comes between the mouse and the control at the last moment is not pressed', async () => {
  const { element, clicked } = addButton()
  const reached: string[] = []
  // The mouse moves before it is pressed.
  const coverIt = () => {
    const cover = coverButton(reached)
    setTimeout(() => cover.remove(), 100)
  }
  element.addEventListener('pointermove', coverIt, { once: true })
  await tap()
  expect(reached).toEqual([])
  expect(clicked).toHaveBeenCalledOnce()
})

it('a control that moves away from under the pressed mouse is tapped again', async () => {
  const { element, clicked } = addButton()
  element.addEventListener('mousedown', () => (element.style.left = '250px'), { once: true })
  await tap()
  expect(clicked).toHaveBeenCalledOnce()
})

it('a tap reaches a control on a screen that is larger than the window of the tests', async () => {
  await page.viewport(1_400, 1_000)
  const { clicked } = addButton({ left: 1_300, top: 900 })
  await tap()
  expect(clicked).toHaveBeenCalledOnce()
})
