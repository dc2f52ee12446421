import { expect, it, vi } from 'vitest'
import { declareStaticRoutes } from './staticRoutes.ts'

async function routes() {
  const addRoutes = vi.fn<(routes: readonly { condition: object; source: unknown }[]) => Promise<void>>(
    async () => {},
  )
  const event = Object.assign(new Event('install'), { waitUntil: () => {}, addRoutes })
  await declareStaticRoutes(event, { assetCache: 'files' })
  return addRoutes.mock.lastCall?.[0] ?? []
}

it('a start without the worker has the page from a cache: not that of a tab, which has a query', async () => {
  const [start] = await routes()
  expect(start).toEqual({
    condition: { urlPattern: { pathname: '/technician{/}?', search: '' }, requestMode: 'navigate' },
    source: 'cache',
  })
})

it('code comes from the cache of the app’s files, and the backend from the network, on whichever host it is', async () => {
  const [, code, ...backend] = await routes()
  expect(code).toEqual({
    condition: { urlPattern: { pathname: '/assets/*' } },
    source: { cacheName: 'files' },
  })
  expect(backend).toEqual(
    ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*'].map((pathname) => ({
      condition: { urlPattern: { hostname: '*', pathname } },
      source: 'network',
    })),
  )
})

it('a browser without static routes gets none', async () => {
  const event = Object.assign(new Event('install'), { waitUntil: () => {} })
  await expect(declareStaticRoutes(event, { assetCache: 'files' })).resolves.toBeUndefined()
})
