import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dexie, RangeSet } from 'dexie'
import type { JobSearch } from '#domain/jobSearch.ts'
import { aJob, OWNER } from '../../../../tests/support/store/samples.ts'
import { PortalDatabase, type JobRow } from '../schema.ts'
import { prepareSearch } from './prepareSearch.ts'

const MANY = 600
const EVERY_JOB: JobSearch = { words: '', status: null }

let db: PortalDatabase
beforeEach(() => {
  db = new PortalDatabase(`index-${crypto.randomUUID()}`)
})

const row = (id: string, serviceType = 'Chimney Sweeping'): JobRow => ({
  ownerId: OWNER,
  id,
  when: `2026-11-20T${id}`,
  job: aJob({ id, service_type: serviceType }),
  isWithdrawn: false,
})
const manyRows = () => Array.from({ length: MANY }, (_, number) => row(`job-${1000 + number}`))
const find = async (words = '', ownerId = OWNER) =>
  (await prepareSearch(db, ownerId))({ ...EVERY_JOB, words }, []).map(({ job }) => job.id)

describe('the index of a search', () => {
  it('contains all jobs, however many', async () => {
    await db.jobs.bulkPut(manyRows())
    expect(await find()).toEqual(manyRows().map(({ id }) => id))
  })

  it('reads the jobs once, and later only those that changed', async () => {
    await db.jobs.bulkPut(manyRows())
    await find()
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const gets = vi.spyOn(IDBObjectStore.prototype, 'get')
    await find('sweeping')
    expect([reads.mock.calls, gets.mock.calls]).toEqual([[], []])
    await db.jobs.put(row('job-1007', 'CCTV survey'))
    expect(await find('cctv')).toEqual(['job-1007'])
    expect(reads).not.toHaveBeenCalled()
    expect(gets.mock.calls).toEqual([[[OWNER, 'job-1007']]])
    vi.restoreAllMocks()
  })

  it('looks only at the jobs that were found without the letter typed last', async () => {
    await db.jobs.bulkPut(manyRows())
    await db.jobs.bulkPut([row('job-1007', 'CCTV survey'), row('job-1008', 'CCTV repair')])
    const prepared = await prepareSearch(db, OWNER)
    expect(prepared({ ...EVERY_JOB, words: 'cctv' }, [])).toHaveLength(2)
    const looks = vi.spyOn(String.prototype, 'includes')
    expect(prepared({ ...EVERY_JOB, words: 'cctv repa' }, []).map(({ job }) => job.id)).toEqual(['job-1008'])
    expect(looks.mock.calls.filter(([part]) => part === 'cctv')).toHaveLength(2)
    looks.mockRestore()
    expect(prepared({ ...EVERY_JOB, words: 'sweeping' }, [])).toHaveLength(MANY - 2)

    await db.jobs.put(row('job-1009', 'CCTV repair'))
    expect(await find('cctv repair')).toEqual(['job-1008', 'job-1009'])
    expect(await find('cctv')).toHaveLength(3)
  })

  it('waits for the jobs that another search is reading already', async () => {
    await db.jobs.bulkPut(manyRows())
    let meanwhile: Promise<string[]> | undefined
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (
      this: IDBObjectStore,
      range,
      count,
    ) {
      meanwhile = find('sweeping')
      return this.getAll(range, count)
    })
    await find()
    expect(await meanwhile).toHaveLength(MANY)
    vi.restoreAllMocks()
  })

  it('follows changes of one job and of many, and deletions', async () => {
    await db.jobs.bulkPut(manyRows())
    await find()
    await db.jobs.bulkPut(manyRows().map(({ id }) => row(id, 'CCTV survey')))
    expect(await find('cctv')).toHaveLength(MANY)
    await db.jobs.delete([OWNER, 'job-1000'])
    expect((await find('cctv'))[0]).toBe('job-1001')
    await db.jobs.clear()
    expect(await find()).toEqual([])
  })

  it('is right if jobs change while it is read', async () => {
    await db.jobs.bulkPut(manyRows())
    const found = find('cctv')
    await db.jobs.put(row('job-1000', 'CCTV survey'))
    await db.jobs.bulkDelete([[OWNER, 'job-1599']])
    await found
    expect(await find('cctv')).toEqual(['job-1000'])
    expect(await find()).toHaveLength(MANY - 1)
  })

  it('[OB12] reads everything again after a read that failed', async () => {
    await db.jobs.bulkPut(manyRows())
    const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    await expect(find()).rejects.toThrow('Connection to Indexed Database server lost')
    broken.mockRestore()
    expect(await find()).toHaveLength(MANY)
  })

  it('reads everything again if changes may have been missed', async () => {
    await db.jobs.put(row('job-1'))
    await find()
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    // Dexie fires this when the browser restores a page from the back/forward cache.
    Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
    expect(await find()).toEqual(['job-1'])
    expect(reads).toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('[OB9] contains the jobs of one technician only', async () => {
    await db.jobs.bulkPut([row('job-1'), { ...row('job-2'), ownerId: 'owner-2' }])
    expect(await find()).toEqual(['job-1'])
    expect(await find('', 'owner-2')).toEqual(['job-2'])
    await db.jobs.put({ ...row('job-3'), ownerId: 'owner-2' })
    expect(await find('', 'owner-2')).toEqual(['job-2', 'job-3'])
  })
})
