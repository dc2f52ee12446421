import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aTechnician, startOf } from '../../../tests/support/store/samples.ts'
import { CONFIG, sessionOf, tokenOf } from '../../../tests/support/store/sessions.ts'
import { PortalDatabase } from '../indexeddb/schema.ts'
import { createSupabaseBackend } from './backend.ts'

let db: PortalDatabase
beforeEach(() => {
  db = new PortalDatabase(`backend-${crypto.randomUUID()}`)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

it("[OB9a] sends the signed-in technician's work with their session", async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input)
    requests.push(`${pathname} ${new Headers(init.headers).get('authorization')}`)
    if (pathname === '/auth/v1/token') return Response.json(sessionOf('aoife'))
    return Response.json(pathname === '/rest/v1/technicians' ? [aTechnician()] : [{ id: 'job-1' }])
  })
  const { accounts, server } = createSupabaseBackend(CONFIG, db, createMemoryStore())
  expect(await accounts.signIn('aoife@demo.example', 'secret')).toMatchObject({ kind: 'signed-in' })
  expect(await server.send('aoife', startOf('job-1'), null)).toEqual({ kind: 'accepted' })
  expect(requests.at(-1)).toBe(`/rest/v1/jobs Bearer ${tokenOf('aoife')}`)
})
