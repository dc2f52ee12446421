import { describe, expect, it } from 'vitest'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../../../tests/support/store/memoryStore.ts'
import {
  ACCEPTED_UNTIL,
  aJob,
  anEntry,
  anIdentity,
  startOf,
  TIMESTAMP,
  OWNER,
} from '../../../tests/support/store/samples.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { tidy } from './tidy.ts'

const NOW = Date.parse(TIMESTAMP)

function diskWith(...jobs: ReturnType<typeof aJob>[]): DeviceDisk {
  return {
    ...emptyDisk(),
    identity: anIdentity(),
    jobs: [
      ...jobs.map((job) => ({ ownerId: OWNER, job, isWithdrawn: false })),
      { ownerId: 'owner-2', job: aJob({ id: 'of-another' }), isWithdrawn: false },
    ],
  }
}

async function jobsAfterTidying(disk: DeviceDisk, now = NOW) {
  await tidy({ store: createMemoryStore(disk), clock: { now: () => now } })
  return disk.jobs.map(({ job }) => job.id)
}

describe('tidying a device', () => {
  it('[OB22d] [OB22e] [R40] deletes the data of others, and jobs older than 24 months', async () => {
    const disk = diskWith(
      aJob({ id: 'too-old', scheduled_date: '2024-11-19' }),
      aJob({ id: 'old', scheduled_date: '2024-11-20' }),
      aJob({ id: 'to-come', scheduled_date: '2030-01-01' }),
    )
    expect(await jobsAfterTidying(disk)).toEqual(['old', 'to-come'])
  })

  it('[OB22e] deletes everything if nobody is signed in', async () => {
    expect(await jobsAfterTidying({ ...diskWith(aJob()), identity: null })).toEqual([])
  })

  it.each(['1970-01-01', '2018-01-01', '2026-10-01', '2027-01-01', '2029-11-20'])(
    '[OB5c] [OB22n] [R40] deletes no job, and notes nothing, while the clock shows %s',
    async (day) => {
      const disk = diskWith(aJob())
      expect(await jobsAfterTidying(disk, Date.parse(day))).toEqual(['job-1'])
      expect(disk.identity).toEqual(anIdentity())
    },
  )

  describe('of what was put away', () => {
    const leftAfter = async (acceptedUntil: string, change: Partial<OutboxEntry>, now = NOW) => {
      const entry = anEntry(1, startOf('job-1'), change)
      const disk = { ...diskWith(aJob()), identity: { ...anIdentity(), acceptedUntil }, outbox: [entry] }
      await jobsAfterTidying(disk, now)
      return disk.outbox
    }
    const putAway = { acceptedUntil: ACCEPTED_UNTIL }

    it('[OB3h] [R28] begins the ninety days with the first contact since', async () => {
      const [entry] = await leftAfter('2026-12-01T10:00:00.000Z', { putAway })
      expect(entry?.putAway?.readableUntil).toBe('2027-03-01T10:00:00.000Z')
    })

    it('[OB3h] [OB5c] [R28] begins and ends nothing before, whatever the clock shows', async () => {
      const [entry] = await leftAfter(ACCEPTED_UNTIL, { putAway }, Date.parse('2028-01-01'))
      expect(entry?.putAway).toEqual(putAway)
    })

    it('[OB3h] [R28] deletes what is past them, by the server’s clock, and nothing else', async () => {
      const change = { putAway: { ...putAway, readableUntil: '2027-03-01T10:00:00.000Z' } }
      expect(await leftAfter('2027-03-01T09:59:59.999Z', change)).toMatchObject([change])
      expect(await leftAfter('2027-03-01T10:00:00.000Z', change)).toEqual([])
      expect(await leftAfter('2027-03-01T10:00:00.000Z', {})).toHaveLength(1)
    })
  })
})
