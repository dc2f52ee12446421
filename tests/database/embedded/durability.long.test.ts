import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBackend } from '#embedded/openBackend.ts'
import { spawnBackend } from './spawnBackend.ts'
import { AOIFE, signIn, visitor } from '../support/demoAccounts.ts'
import { publicUrlOf, attach, takePhoto, upload } from '../support/photo.ts'
import { reportOn } from '../support/reportOn.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

describe('a killed backend', () => {
  let dataDir: string
  const spawned: ReturnType<typeof spawnBackend>[] = []
  const start = () => {
    const backend = spawnBackend(dataDir)
    spawned.push(backend)
    return backend
  }

  beforeEach(async () => {
    dataDir = await copyOfSeeded()
  })
  afterEach(async () => {
    await Promise.all(spawned.splice(0).map((backend) => backend.kill()))
    await rm(dataDir, { recursive: true })
  })

  it('loses nothing that it acknowledged, and restarts at once', async () => {
    const first = start()
    const before = await signIn(await first.ready(), AOIFE)
    const { data: job } = await before.from('jobs').select('id').eq('job_number', 'CH-2001').single()
    const report = reportOn(job?.id)
    const photo = takePhoto(report.id, '1-crown.jpg')
    await before.from('inspection_reports').insert(report)
    await upload(before, photo)
    const attached = await attach(before, report.id, photo)
    await first.kill()
    expect(attached.error).toBeNull()

    const again = await start().ready()
    const after = visitor(again)
    const session = (await before.auth.getSession()).data.session
    const refreshed = await after.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })
    expect(refreshed.error).toBeNull()
    const jobs = await after.from('jobs').select('status').eq('id', job?.id)
    expect(jobs.data).toEqual([{ status: 'completed' }])
    const reports = await after.from('inspection_reports').select('photos').eq('id', report.id)
    expect(reports.data).toEqual([{ photos: attached.data }])
    const bytes = await (await fetch(publicUrlOf(after, photo.path))).arrayBuffer()
    expect(Buffer.from(bytes)).toEqual(Buffer.from(photo.bytes))
  })

  // That `fresh` replaces any database is proven in damagedDirectory.test.ts.
  it.each([
    ['has another text', "statements = array['an older text']", '20261127000100_schema'],
    ['is gone', "version = '0' || version", '020261127000100'],
  ])('whose database has a migration that %s reports that', async (_what, change, named) => {
    const backend = await openBackend({ dataDir })
    await backend.query(`update supabase_migrations.schema_migrations set ${change}`)
    await backend.close()
    await expect(openBackend({ dataDir })).rejects.toThrow(
      `The database was made with another version of the migrations (${named})`,
    )
  })

  // What is on the disk at each of these: a folder that PGlite begins to fill, and a cluster without its tables.
  it('repeats its first start if it was killed during it', async () => {
    await rm(dataDir, { recursive: true })
    for (const written of ['database', 'database/global/pg_control']) {
      const cut = start()
      await vi.waitUntil(() => existsSync(join(dataDir, written)), { timeout: 400_000, interval: 5 })
      await cut.kill()
      expect(existsSync(join(dataDir, 'database-complete'))).toBe(false)
    }
    const client = await signIn(await start().ready(), AOIFE)
    const { data } = await client.from('jobs').select('id')
    expect(data).toHaveLength(12)
  })
})
