import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/support/store/memoryStore.ts'
import {
  aJob,
  aPicture,
  aStoredPhoto,
  aVisitDraft,
  DAY,
  OWNER,
  TIMESTAMP,
} from '../../tests/support/store/samples.ts'
import { storePull } from '../../tests/support/store/pulls.ts'
import { createCommands } from './commands.ts'
import { PicturesWaitingError } from './ports/draftStore.ts'
import { project } from './outbox/project.ts'

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
    const visit = { reason: 'nobody_home', note: ' Rang twice\0 ' } as const
    expect(await commands.recordVisit(OWNER, aJob(), visit, {})).toBe(true)
    expect((await store.entries(OWNER)).map(({ mutation }) => mutation)).toEqual([
      {
        kind: 'visit.record',
        jobId: 'job-1',
        visit: {
          id: 'id-2',
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
    await store.saveVisitDraft(() => aVisitDraft(), {})
    for (const [position, id] of ['photo-1', 'photo-2'].entries()) {
      const photo = aStoredPhoto({ id, reportId: 'visit-1', position, fileName: 'gate.jpg', md5: 'md5' })
      await store.addPhoto(photo, new ArrayBuffer(3), new ArrayBuffer(1))
    }
    await commands.recordVisit(OWNER, aJob(), { reason: 'unsafe', note: '' }, {})
    const [record, ...uploads] = (await store.entries(OWNER)).map(({ mutation }) => mutation)
    expect(record?.kind).toBe('visit.record')
    const at = Date.parse(TIMESTAMP)
    expect(uploads).toMatchObject([
      { photo: { id: 'photo-1', reportId: 'visit-1', path: `visit-1/${at}-gate.jpg`, size: 3, md5: 'md5' } },
      { photo: { id: 'photo-2', reportId: 'visit-1', path: `visit-1/${at + 1}-gate.jpg` } },
    ])
  })

  it('[OB10p] records what other tabs have stored, and what was entered here, stored or not', async () => {
    const { store, commands } = await aPhone()
    await store.saveVisitDraft(() => aVisitDraft(), { reason: 'unsafe', note: 'Dog' })
    const shown = { reason: 'no_access', note: 'Dog in the yard' } as const
    await commands.recordVisit(OWNER, aJob(), shown, { note: shown.note })
    await store.saveVisitDraft(() => aVisitDraft({ visitId: 'visit-2' }), { note: 'Gate' })
    await commands.recordVisit(OWNER, aJob(), shown, {})
    expect((await store.entries(OWNER)).map(({ mutation }) => mutation)).toMatchObject([
      { visit: { id: 'visit-1', reason: 'unsafe', note: 'Dog in the yard' } },
      { visit: { id: 'visit-2', reason: 'no_access', note: 'Gate' } },
    ])
  })

  it('[OB20d] is not recorded while a picture is waiting', async () => {
    const { store, commands } = await aPhone()
    await store.saveVisitDraft(() => aVisitDraft(), {})
    await store.addPicture(aPicture({ reportId: 'visit-1' }), new ArrayBuffer(3))
    const recording = commands.recordVisit(OWNER, aJob(), { reason: 'unsafe', note: '' }, {})
    await expect(recording).rejects.toThrow(PicturesWaitingError)
    expect(await store.entries(OWNER)).toEqual([])
  })

  it('[R32] leaves the job’s status unchanged, and marks it as reported to the office', async () => {
    const { store, commands } = await aPhone()
    await commands.recordVisit(OWNER, aJob(), { reason: 'no_access', note: '' }, {})
    const [job] = project([aJob()], await store.entries(OWNER))
    expect(job).toEqual({
      ...aJob(),
      told_office: { reason: 'no_access', scheduled_date: DAY, recorded_at: TIMESTAMP },
    })
  })

  it('[OB3e] has a note that the server accepts: cut between characters', async () => {
    const { store, commands } = await aPhone()
    const note = `${'a'.repeat(1_999)}🔥b`
    await commands.recordVisit(OWNER, aJob(), { reason: 'other', note }, {})
    const [entry] = await store.entries(OWNER)
    expect(entry?.mutation).toMatchObject({ visit: { note: `${'a'.repeat(1_999)}🔥` } })
  })
})
