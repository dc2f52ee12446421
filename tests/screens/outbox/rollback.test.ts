import { expect, it } from 'vitest'
import { NextDatabase } from '#adapters/indexeddb/nextDatabase.fixture.ts'
import { openPortal, unsentEntries } from '../support/openPortal.tsx'
import { expectAllSent, jobCard, startJob } from '../support/screen.ts'

it('[OB16d] the portal opens what a newer version stored, with its unsent work, and sends it', async () => {
  const { backend, databaseName, goOffline, goOnline, reopen } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  const newer = await new NextDatabase(databaseName).open()
  expect(newer.verno).toBe(2)
  newer.close()

  await reopen()
  await expect.element(jobCard('CH-2002')).toHaveTextContent('In Progress')
  expect(await unsentEntries()).toHaveLength(1)
  goOnline()
  await expectAllSent()
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
})
