import { afterEach, expect, it, vi } from 'vitest'
import { fetchPastCache } from './fetchPastCache.ts'

const request = new Request('https://site.example/assets/a-12345678.js')
const refetch = vi.fn<typeof fetch>(() => Promise.resolve(new Response('again')))
vi.stubGlobal('fetch', refetch)
afterEach(() => void refetch.mockClear())

it('an error that the HTTP cache may have kept is fetched again past it', async () => {
  const response = await fetchPastCache({ request, response: new Response('', { status: 404 }) })
  expect(await response.text()).toBe('again')
  expect(refetch).toHaveBeenCalledExactlyOnceWith(request, { cache: 'reload' })
})

it('a file that has arrived is fetched once', async () => {
  const file = new Response('file')
  expect(await fetchPastCache({ request, response: file })).toBe(file)
  expect(refetch).not.toHaveBeenCalled()
})
