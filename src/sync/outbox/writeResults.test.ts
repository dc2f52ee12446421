import { beforeEach, describe, expect, it } from 'vitest'
import {
  anEntry,
  completionOf,
  TIMESTAMP,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import type { OutboxEntry } from './entry.ts'
import { createResultWriter, type UnwrittenResults } from './writeResults.ts'

const DONE = { kind: 'done' } as const
const later: OutboxEntry['state'] = {
  kind: 'backing-off',
  because: 'busy',
  since: TIMESTAMP,
  until: TIMESTAMP,
}

describe('results that could not be written to a full disk', () => {
  let unwritten: UnwrittenResults
  let written: string[]
  let isFull: boolean

  const aWriter = () => {
    const record = async (what: string) => {
      if (isFull) throw new Error('full')
      written.push(what)
    }
    return createResultWriter(
      {
        completeEntries: (entries) => record(`completed ${entries.map(({ seq }) => seq).join(', ')}`),
        updateEntry: ({ seq, state }) => record(`updated ${seq} ${state.kind}`),
      },
      unwritten,
      { isHeld: () => true },
    )
  }
  /** The entries are confirmed by the server, in this order, while the disk is full. */
  const confirmWhileFull = async (entries: readonly OutboxEntry[]) => {
    isFull = true
    const results = aWriter()
    for (const entry of entries) {
      results.recall(entry)
      results.write(entry, DONE)
    }
    await results.written()
    isFull = false
  }

  beforeEach(() => {
    unwritten = new Map()
    written = []
    isFull = false
  })

  it('[OB4d] [OB12c] are written before the result of a later row mutation of the job, in the order of the taps', async () => {
    await confirmWhileFull([
      anEntry(3, completionOf('job-1')),
      anEntry(1, startOf('job-1')),
      anEntry(2, startOf('job-2')),
      anEntry(4, photoOf('job-1')),
      anEntry(6, reportOf('job-1')),
    ])
    const results = aWriter()
    results.write(anEntry(5, reportOf('job-1')), DONE)
    await results.written()
    expect(written).toEqual(['completed 1, 3, 5'])
    expect([...unwritten.keys()]).toEqual(['entry-2', 'entry-4', 'entry-6'])
  })

  it('[OB12c] are written with the confirmed ones that have come meanwhile', async () => {
    await confirmWhileFull([anEntry(1, startOf('job-1'))])
    const results = aWriter()
    results.write(anEntry(2, completionOf('job-1')), DONE)
    results.write(anEntry(3, startOf('job-2')), DONE)
    results.write(anEntry(4, reportOf('job-1')), DONE)
    await results.written()
    expect(written).toEqual(['completed 1, 2, 3, 4'])
  })

  it('[OB12c] are those that the disk does not take, and none of the others', async () => {
    const takesOnly = (...seqs: number[]) =>
      createResultWriter(
        {
          completeEntries: async (entries) => {
            if (entries.some(({ seq }) => !seqs.includes(seq))) throw new Error('full')
            written.push(`completed ${entries.map(({ seq }) => seq).join(', ')}`)
          },
          updateEntry: async () => {},
        },
        unwritten,
        { isHeld: () => true },
      )
    const results = takesOnly(2)
    results.write(anEntry(1, startOf('job-1')), DONE)
    results.write(anEntry(2, photoOf('job-2')), DONE)
    await results.written()
    expect(written).toEqual(['completed 2'])
    expect([...unwritten.keys()]).toEqual(['entry-1'])
    expect(results.error()).toEqual(new Error('full'))
  })

  it('[OB12c] are not written before a photo’s result, on which nothing on the screen depends', async () => {
    await confirmWhileFull([anEntry(1, startOf('job-1'))])
    const results = aWriter()
    results.write(anEntry(2, photoOf('job-1')), DONE)
    await results.written()
    expect(written).toEqual(['completed 2'])
  })

  it('[OB12c] that are back-offs are not written before a later mutation', async () => {
    isFull = true
    const first = aWriter()
    const start = anEntry(1, startOf('job-1'))
    first.recall(start)
    first.write(start, { kind: 'updated', entry: { ...start, state: later } })
    await first.written()
    isFull = false
    const results = aWriter()
    results.write(anEntry(2, completionOf('job-1')), DONE)
    await results.written()
    expect(written).toEqual(['completed 2'])
  })

  it('[OB12c] are written once there is room, and confirmed entries are not resent', async () => {
    const start = anEntry(1, startOf('job-1'))
    await confirmWhileFull([start])
    const results = aWriter()
    expect(results.recall(start)).toBeNull()
    await results.written()
    expect(written).toEqual(['completed 1'])
    expect(unwritten.size).toBe(0)
    expect(results.error()).toBeNull()
  })

  it('[OB3a] [OB12c] stay valid if the server has confirmed the entry, even if the stored entry has changed', async () => {
    const start = anEntry(1, startOf('job-1'))
    await confirmWhileFull([start])
    expect(aWriter().recall({ ...start, state: later })).toBeNull()
  })

  it('[OB12c] are dropped if the technician has released the entry', async () => {
    isFull = true
    const refused: OutboxEntry = anEntry(1, startOf('job-1'), { state: { kind: 'refused', at: TIMESTAMP } })
    const first = aWriter()
    first.recall(refused)
    first.write(refused, { kind: 'updated', entry: { ...refused, state: later } })
    await first.written()
    expect(first.error()).toEqual(new Error('full'))

    const released: OutboxEntry = { ...refused, state: { kind: 'waiting' } }
    expect(aWriter().recall(refused)).toMatchObject({ state: later })
    expect(aWriter().recall(released)).toBe(released)
    expect(unwritten.size).toBe(0)
  })

  it('[OB8f] [OB12c] are kept if another tab has counted fewer uploads in vain, until the technician releases the photo', async () => {
    const photo = anEntry(1, photoOf('job-1'))
    const refused: OutboxEntry = { ...photo, state: { kind: 'refused', at: TIMESTAMP }, lostUploads: 4 }
    isFull = true
    const first = aWriter()
    first.recall(photo)
    first.write(photo, { kind: 'updated', entry: refused })
    await first.written()
    const ofOtherTab: OutboxEntry = { ...photo, state: later, lostUploads: 1 }
    const next = aWriter()
    expect(next.recall(ofOtherTab)).toBe(refused)
    await next.written()
    const released: OutboxEntry = { ...ofOtherTab, state: { kind: 'waiting' } }
    expect(aWriter().recall(released)).toBe(released)
  })

  it('[OB8b] [OB12c] are kept if the stored entry has only changed by the result before them', async () => {
    const photo = anEntry(1, photoOf('job-1'))
    const once = { ...photo, state: later, attempts: 1 }
    const twice = { ...once, state: { ...later, until: '2026-11-20T09:00:00.000Z' }, attempts: 2 }
    const first = aWriter()
    first.recall(photo)
    first.write(photo, { kind: 'updated', entry: once })
    await first.written()
    isFull = true
    first.write(once, { kind: 'updated', entry: twice })
    await first.written()
    isFull = false
    expect(aWriter().recall(once)).toBe(twice)
  })
})
