import { describe, expect, it } from 'vitest'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../../../tests/support/store/memoryStore.ts'
import { aJob, anEntry, anIdentity, startOf, TIMESTAMP, OWNER } from '../../../tests/support/store/samples.ts'
import { tidy } from './tidy.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse(TIMESTAMP)

function diskWith(contactAt: string | undefined, ...jobs: ReturnType<typeof aJob>[]): DeviceDisk {
  return {
    ...emptyDisk(),
    identity: { ...anIdentity(), ...(contactAt !== undefined && { contactAt }) },
    jobs: [
      ...jobs.map((job) => ({ ownerId: OWNER, job, isWithdrawn: false })),
      { ownerId: 'owner-2', job: aJob({ id: 'of-another' }), isWithdrawn: false },
    ],
  }
}

async function afterTidying(disk: DeviceDisk, now = NOW) {
  await tidy({ store: createMemoryStore(disk), clock: { now: () => now } })
  return { jobs: disk.jobs.map(({ job }) => job.id), contactAt: disk.identity?.contactAt }
}

describe('tidying a device', () => {
  it('[OB22] [R40] deletes the data of others, and jobs older than 24 months', async () => {
    const disk = diskWith(
      TIMESTAMP,
      aJob({ id: 'too-old', scheduled_date: '2024-11-19' }),
      aJob({ id: 'old', scheduled_date: '2024-11-20' }),
      aJob({ id: 'to-come', scheduled_date: '2030-01-01' }),
    )
    expect(await afterTidying(disk)).toEqual({ jobs: ['old', 'to-come'], contactAt: TIMESTAMP })
  })

  it('[OB3] [R28] deletes what was put away more than ninety days ago', async () => {
    const putAway = (id: string, putAwayAt: string) => anEntry(1, startOf('job-1'), { id, putAwayAt })
    const disk: DeviceDisk = {
      ...diskWith(TIMESTAMP, aJob()),
      outbox: [putAway('old', '2026-08-20T09:00:00.000Z'), putAway('recent', '2026-08-25T09:00:00.000Z')],
    }
    await afterTidying(disk)
    expect(disk.outbox.map(({ id }) => id)).toEqual(['recent'])
  })

  it('[OB22] deletes everything if nobody is signed in', async () => {
    const disk = { ...diskWith(TIMESTAMP, aJob()), identity: null }
    expect((await afterTidying(disk)).jobs).toEqual([])
  })

  it('[OB5] [OB22] counts from now if the last contact lies in the future, or was never stored', async () => {
    const future = '2027-11-20T09:00:00.000Z'
    expect((await afterTidying(diskWith(future))).contactAt).toBe(TIMESTAMP)
    expect((await afterTidying(diskWith(undefined))).contactAt).toBe(TIMESTAMP)
  })

  it('[OB22] [R40] does not count as contact with the server: the thirty days continue', async () => {
    const yesterday = '2026-11-19T09:00:00.000Z'
    expect((await afterTidying(diskWith(yesterday))).contactAt).toBe(yesterday)
  })

  it('[OB5] [OB22] deletes no jobs of the technician if the device is out of touch', async () => {
    const disk = diskWith(TIMESTAMP, aJob())
    const inYears = await afterTidying(disk, NOW + 3 * 365 * DAY_MS)
    expect(inYears).toEqual({ jobs: ['job-1'], contactAt: TIMESTAMP })
  })
})
