import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import { aJob, DAY, OWNER, TIMESTAMP } from '../../tests/support/store/samples.ts'
import { storePull } from '../../tests/support/store/pulls.ts'
import { createCommands } from './commands.ts'
import { project } from './outbox/project.ts'

const PHOTO = {
  id: 'photo-1',
  contentType: 'image/jpeg',
  size: 3,
  md5: 'md5',
  fileName: 'gate.jpg',
  bytes: new ArrayBuffer(3),
}

async function aPhone() {
  const store = createMemoryStore()
  let ids = 0
  const commands = createCommands({
    store,
    clock: { now: () => Date.parse(TIMESTAMP) },
    randomness: { uuid: () => `id-${(ids += 1)}` },
  })
  await storePull(store, [aJob()])
  return { store, commands }
}

describe('a visit at which the job could not be done', () => {
  it('[R32] is recorded with its reason, its note and the day of the job', async () => {
    const { store, commands } = await aPhone()
    const visit = { reason: 'nobody_home', note: ' Rang twice\0 ', photos: [] } as const
    expect(await commands.recordVisit(OWNER, aJob(), visit)).toBe(true)
    expect((await store.entries(OWNER)).map(({ mutation }) => mutation)).toEqual([
      {
        kind: 'visit.record',
        jobId: 'job-1',
        visit: {
          id: 'id-1',
          job_id: 'job-1',
          reason: 'nobody_home',
          note: 'Rang twice\uFFFD',
          scheduled_date: DAY,
          recorded_at: TIMESTAMP,
        },
      },
    ])
  })

  it('[R19] [R32] sends its photos after it, to paths in its own folder', async () => {
    const { store, commands } = await aPhone()
    const photos = [PHOTO, { ...PHOTO, id: 'photo-2' }]
    await commands.recordVisit(OWNER, aJob(), { reason: 'unsafe', note: '', photos })
    const [record, ...uploads] = (await store.entries(OWNER)).map(({ mutation }) => mutation)
    expect(record?.kind).toBe('visit.record')
    const at = Date.parse(TIMESTAMP)
    expect(uploads).toMatchObject([
      { photo: { id: 'photo-1', reportId: 'id-1', path: `id-1/${at}-gate.jpg`, size: 3, md5: 'md5' } },
      { photo: { id: 'photo-2', reportId: 'id-1', path: `id-1/${at + 1}-gate.jpg` } },
    ])
  })

  it('[R32] leaves the job’s status unchanged, and marks it as reported to the office', async () => {
    const { store, commands } = await aPhone()
    await commands.recordVisit(OWNER, aJob(), { reason: 'no_access', note: '', photos: [] })
    const [job] = project([aJob()], await store.entries(OWNER))
    expect(job).toEqual({
      ...aJob(),
      told_office: { reason: 'no_access', scheduled_date: DAY, recorded_at: TIMESTAMP },
    })
  })

  it('[OB3] has a note that the server accepts: cut between characters', async () => {
    const { store, commands } = await aPhone()
    const note = `${'a'.repeat(1_999)}🔥b`
    await commands.recordVisit(OWNER, aJob(), { reason: 'other', note, photos: [] })
    const [entry] = await store.entries(OWNER)
    expect(entry?.mutation).toMatchObject({ visit: { note: `${'a'.repeat(1_999)}🔥` } })
  })
})
