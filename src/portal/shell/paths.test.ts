import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

/** The module as a page has it that was just loaded. */
async function loadPage() {
  vi.resetModules()
  return import('./paths.ts')
}

beforeEach(() => stored.clear())
afterEach(() => vi.unstubAllGlobals())

it('[R39] the way back leads to the tab that was open, also after the page was loaded again', async () => {
  vi.stubGlobal('sessionStorage', storage)
  const before = await loadPage()
  expect(before.lastDashboard()).toBe('/technician')
  before.noteDashboardSearch('?tab=all&q=Kavanagh')
  expect(before.lastDashboard()).toBe('/technician?tab=all&q=Kavanagh')
  const after = await loadPage()
  expect(after.lastDashboard()).toBe('/technician?tab=all&q=Kavanagh')
  after.noteDashboardSearch('')
  expect((await loadPage()).lastDashboard()).toBe('/technician')
})

it('[R39] the way back leads to the tab that was open in a browser that stores nothing', async () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  const { lastDashboard, noteDashboardSearch } = await loadPage()
  expect(lastDashboard()).toBe('/technician')
  noteDashboardSearch('?tab=upcoming')
  expect(lastDashboard()).toBe('/technician?tab=upcoming')
})
