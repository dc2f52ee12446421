import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInstallOffer } from './installOffer.ts'

let page: EventTarget & Pick<Window, 'startHandover'>

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

function anInstallEvent() {
  const prompt = vi.fn<() => Promise<void>>(async () => {})
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
}

describe('the offer to install the app', () => {
  it('is ready once the browser makes it, and prevents the banner of the browser', () => {
    const offer = createInstallOffer()
    const seen: boolean[] = []
    const unsubscribe = offer.subscribe(() => seen.push(offer.isReady()))
    expect(offer.isReady()).toBe(false)
    expect(page.dispatchEvent(anInstallEvent())).toBe(false)
    page.dispatchEvent(new Event('appinstalled'))
    expect(seen).toEqual([true, false])
    unsubscribe()
    page.dispatchEvent(anInstallEvent())
    expect(seen).toHaveLength(2)
  })

  it('is ready from the start if the browser made it before the app had loaded', () => {
    page.startHandover = { tap: null, press: null, installOffer: anInstallEvent() }
    expect(createInstallOffer().isReady()).toBe(true)
  })

  it('is none if the event of the browser has no prompt', () => {
    const offer = createInstallOffer()
    page.dispatchEvent(new Event('beforeinstallprompt'))
    expect(offer.isReady()).toBe(false)
  })

  it('prompts once, and does not return when the browser repeats it after the prompt was dismissed', async () => {
    const offer = createInstallOffer()
    const [event, repeated] = [anInstallEvent(), anInstallEvent()]
    page.dispatchEvent(event)
    await offer.prompt()
    expect(event.prompt).toHaveBeenCalledOnce()
    expect(offer.isReady()).toBe(false)
    page.dispatchEvent(repeated)
    expect(offer.isReady()).toBe(false)
    await offer.prompt()
    expect([event, repeated].map(({ prompt }) => prompt.mock.calls.length)).toEqual([1, 0])
  })
})
