import { describe, expect, it } from 'vitest'
import { handleRequests } from './handleRequests.ts'
import { oneAtATime } from './oneAtATime.ts'

const ORIGIN = 'http://127.0.0.1:4173'
const CORS_OF_LITE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Content-Location, Preference-Applied',
}

/** The names of the CORS headers that a page of this origin, or no page, gets. */
async function corsHeaders(origin: string | null): Promise<string[]> {
  const handle = handleRequests(async () => Response.json([], { headers: CORS_OF_LITE }), oneAtATime())
  const headers = new Headers(origin === null ? {} : { origin })
  const response = await handle(
    new Request(`${ORIGIN}/rest/v1/rpc/pull_changes`, { method: 'POST', headers }),
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
}

describe('CORS headers', () => {
  it('are not sent to the pages of the same origin, which need none', async () => {
    expect(await corsHeaders(ORIGIN)).toEqual([])
  })

  it.each(['http://localhost:4173', 'https://127.0.0.1:4173', 'null', null])(
    'are sent to a page of the origin %s',
    async (origin) => {
      expect(await corsHeaders(origin)).toEqual(Object.keys(CORS_OF_LITE))
    },
  )
})
