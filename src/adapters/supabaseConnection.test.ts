import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { PortalDatabase } from './dexieSchema.ts'
import { SESSION_KEY } from './session.ts'
import { createSupabaseConnection } from './supabaseConnection.ts'

const CONFIG = { url: 'https://project.example', key: 'public-key', isEmbedded: false }

let db: PortalDatabase
beforeEach(() => {
  // Node 20 has neither.
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, task: () => Promise<unknown>) => task() },
  })
  db = new PortalDatabase(`connection-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

function sessionOf(userId: string) {
  const claims = Buffer.from(JSON.stringify({ sub: userId })).toString('base64url')
  return {
    access_token: `header.${claims}.signature`,
    refresh_token: `refresh-${userId}`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: userId },
  }
}
const signIn = (userId: string) => db.authStorage.put(JSON.stringify(sessionOf(userId)), SESSION_KEY)

/** A renewal of the first technician's session, during which `meanwhile` happens, and what it came to. */
async function renewWhile(meanwhile: () => Promise<unknown>, answer: () => Response) {
  await signIn('first')
  vi.stubGlobal('fetch', async () => {
    await meanwhile()
    return answer()
  })
  const connection = createSupabaseConnection(CONFIG, db)
  const ended = vi.fn<() => void>()
  connection.onEnd(ended)
  const stale = { accessToken: sessionOf('first').access_token, userId: 'first' }
  return { renewed: await connection.renew(stale), ended }
}

const refused = () => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 })

it('[OB9] a renewal that the server refuses ends the session', async () => {
  const { renewed, ended } = await renewWhile(async () => {}, refused)
  expect(renewed).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})

it.each([
  ['is refused', refused],
  ['succeeds', () => Response.json({ ...sessionOf('first'), access_token: 'newer' })],
])(
  '[OB9] a renewal that %s ends nothing where somebody else has signed in meanwhile',
  async (_how, answer) => {
    const { renewed, ended } = await renewWhile(() => signIn('second'), answer)
    expect(renewed?.userId).toBe('second')
    expect(ended).not.toHaveBeenCalled()
  },
)
