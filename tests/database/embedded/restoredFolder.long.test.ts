import { cp, rm } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { openBackend, type Backend } from '#embedded/openBackend.ts'
import { AOIFE, PASSWORD } from '../support/demoAccounts.ts'
import { idsOf, pullChanges } from '../support/pullRows.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

const NOTE = "update public.jobs set special_instructions = 'Ring' where job_number = $1 returning id"

let dataDir: string
let backupDir: string
beforeEach(async () => {
  dataDir = await copyOfSeeded()
  backupDir = `${dataDir}-backup`
})
afterEach(async () => {
  await Promise.all([dataDir, backupDir].map((folder) => rm(folder, { recursive: true, force: true })))
})

async function signInTo(backend: Backend): Promise<SupabaseClient> {
  const client = createClient('http://127.0.0.1', backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
  })
  const { error } = await client.auth.signInWithPassword({ email: AOIFE, password: PASSWORD })
  if (error) throw error
  return client
}

it('[OB23f] a folder that was copied back recognises no cursor from before', async () => {
  await cp(dataDir, backupDir, { recursive: true })
  const before = await openBackend({ dataDir })
  await before.query(NOTE, ['CH-2001'])
  const { cursor } = await pullChanges(await signInTo(before))
  await before.close()
  await rm(dataDir, { recursive: true })
  await cp(backupDir, dataDir, { recursive: true })

  const restored = await openBackend({ dataDir })
  const client = await signInTo(restored)
  // As many transactions as before the restore, so that the cursor is none of the future.
  for (let count = 0; count < 20; count += 1) await restored.query(NOTE, ['CH-2002'])
  const pull = await pullChanges(client, cursor)
  expect(pull.full).toBe(true)
  expect(idsOf(pull).length).toBeGreaterThan(3)
  expect(await pullChanges(client, pull.cursor)).toMatchObject({ full: false, jobs: [] })
  await restored.close()
})
