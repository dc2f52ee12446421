import { expect, it } from 'vitest'
import { fetchWithTimeout } from '#adapters/supabase/http/fetchWithTimeout.ts'
import { fetchPhoto } from '../../src/portal/shell/browser/downloadPhoto.ts'

// What the test server has, in place of rows and photos of the backend.
const ROWS = '/package.json'
const PHOTO = '/technician/icon-192.png'

const oneOf = (path: string) => `${path}?${crypto.randomUUID()}`

/** Whether the browser's HTTP cache has a response of this address, as any page of its origin can find out. */
async function isCached(url: string): Promise<boolean> {
  const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
  return response?.ok === true
}

it('[R40] the HTTP cache, which no sign-out empties, has nothing of what the portal has fetched', async () => {
  const [known, rows, photo] = [oneOf(ROWS), oneOf(ROWS), oneOf(PHOTO)]
  await (await fetch(known)).text()
  expect(await isCached(known)).toBe(true)

  expect((await fetchWithTimeout(rows)).status).toBe(200)
  expect((await fetchPhoto({ publicPhotoUrl: () => photo }, '')).size).toBeGreaterThan(0)
  expect([await isCached(rows), await isCached(photo)]).toEqual([false, false])
})
