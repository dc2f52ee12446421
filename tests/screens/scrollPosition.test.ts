import { createElement, useEffect } from 'react'
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { expect, it, onTestFinished } from 'vitest'
import { isScrollingBack, ScrollPosition } from '../../src/portal/shell/browser/scrollPosition.ts'
import { mount } from './support/mount.ts'

// Screens without the portal: how long each of them is, and when, is the test's to say.

it('[R39] a screen that is still too short is scrolled to where it was left as soon as it is that long', async () => {
  const { setHeight } = await returnToShortScreen()
  setHeight(3_000)
  await expect.poll(() => scrollY).toBe(1_000)
  await expect.poll(isScrollingBack).toBe(false)
  scrollTo(0, 200)
  setHeight(4_000)
  await twoFrames()
  expect(scrollY, 'once it was there').toBe(200)
})

it.each(['pointerdown', 'wheel', 'keydown'])(
  '[R39] a screen that the technician scrolls is not scrolled back: %s',
  async (type) => {
    const { setHeight } = await returnToShortScreen()
    window.dispatchEvent(new Event(type))
    expect(isScrollingBack()).toBe(false)
    setHeight(3_000)
    await twoFrames()
    expect(scrollY).toBe(0)
  },
)

/** Leaves a screen at 1,000 px for another one, and returns to it while it is empty. */
async function returnToShortScreen() {
  history.replaceState(null, '', '/technician')
  const page = document.body.appendChild(document.createElement('div'))
  const setHeight = (px: number) => page.style.setProperty('height', `${px}px`)
  onTestFinished(() => page.remove())
  let go: NavigateFunction | null = null
  function Screen() {
    const navigate = useNavigate()
    useEffect(() => void (go = navigate), [navigate])
    return null
  }
  const screen = createElement(Screen)
  mount(createElement(BrowserRouter, null, createElement(ScrollPosition), screen))
  await expect.poll(() => go).not.toBeNull()
  const goTo = (to: string) => go?.(to)
  setHeight(3_000)
  scrollTo(0, 1_000)
  await twoFrames()
  await goTo('/technician/sync')
  await expect.poll(() => scrollY).toBe(0)
  setHeight(0)
  history.back()
  await expect.poll(isScrollingBack).toBe(true)
  return { setHeight }
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
