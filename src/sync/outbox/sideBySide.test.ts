import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore, emptyDisk } from '../../../tests/support/store/memoryStore.ts'
import {
  addedPhotoOf,
  addUnsentPhotos,
  aJob,
  anEntry,
  aNewEntry,
  completionOf,
  correctionOf,
  OWNER,
  photoOf,
  startOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { drain } from './drain.ts'
import type { Mutation } from './mutation.ts'
import type { DrainEnd, Outcome } from './outcome.ts'
import type { Store } from '../ports/store.ts'

const JOBS = ['job-1', 'job-2', 'job-3', 'job-4', 'job-5', 'job-6']
const PHOTOS = ['a', 'b', 'c', 'd']
const accepted: Outcome = { kind: 'accepted' }
const unreachable: Outcome = { kind: 'unreachable', reason: 'No answer from the server' }

describe('entries that are sent side by side', () => {
  let store: Store
  let now: number
  /** The entries that are being sent, with what ends each. */
  let sending: Map<string, (outcome: Outcome) => void>
  let end: Promise<DrainEnd>
  /** Another task begins to wait for the sender's lock. */
  let want: () => void

  beforeEach(async () => {
    store = createMemoryStore()
    now = Date.parse(TIMESTAMP)
    sending = new Map()
    await storePull(
      store,
      JOBS.map((id) => aJob({ id })),
    )
  })

  const start = async (...jobIds: string[]) => {
    for (const jobId of jobIds) await store.enqueue(aNewEntry(startOf(jobId)))
  }
  const beginDrain = async (beforeSend: (mutation: Mutation) => void = () => {}) => {
    end = drain(
      {
        store,
        clock: { now: () => now },
        randomness: { random: () => 1 },
        log: { note: () => {} },
        server: {
          send: async (_ownerId, mutation) => {
            beforeSend(mutation)
            return new Promise((resolve) => sending.set(nameOf(mutation), resolve))
          },
        },
      },
      OWNER,
      { retryScope: 'none', hold: { isHeld: () => true, onWanted: (listener) => void (want = listener) } },
    )
    // Awaited by the tests; this only prevents an unhandled rejection until then.
    end.catch(() => {})
    await settled()
  }
  const respond = async (name: string, outcome: Outcome = accepted) => {
    sending.get(name)?.(outcome)
    sending.delete(name)
    await settled()
  }
  const names = () => [...sending.keys()]
  const waiting = async () => (await store.entries(OWNER)).map(({ mutation }) => nameOf(mutation))

  it('[OB24a] are four at most, and the next follows as soon as a response arrives', async () => {
    await start(...JOBS)
    await beginDrain()
    expect(names()).toEqual(['job-1', 'job-2', 'job-3', 'job-4'])
    await respond('job-3')
    expect(names()).toEqual(['job-1', 'job-2', 'job-4', 'job-5'])
  })

  it('[OB6a] [OB24a] are never two row mutations of one job', async () => {
    await start('job-1', 'job-2')
    await store.enqueue(aNewEntry(completionOf('job-1')))
    await beginDrain()
    expect(names()).toEqual(['job-1', 'job-2'])
    await respond('job-1')
    expect(names()).toEqual(['job-2', 'completion of job-1'])
  })

  it('[OB24b] are two photos once the first has shown that the line is not slow', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    expect(names()).toEqual(['photo a'])
    now += 1_000
    await respond('photo a')
    expect(names()).toEqual(['photo b', 'photo c'])
    await respond('photo b')
    expect(names()).toEqual(['photo c', 'photo d'])
  })

  it('[OB24b] are one photo at a time on a slow line', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    now += 60_000
    await respond('photo a')
    expect(names()).toEqual(['photo b'])
  })

  it('[OB24b] are two photos as long as each takes no longer than both together may', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS, 150_000)
    await beginDrain()
    await respond('photo a')
    now += 6_000
    await respond('photo c')
    expect(names()).toEqual(['photo b', 'photo d'])
  })

  it('[OB24b] are two photos after one that a busy server did not take', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await respond('photo a')
    await respond('photo b', { kind: 'retry', reason: 'The server is busy', retryAfterMs: null })
    expect(names()).toEqual(['photo c', 'photo d'])
  })

  it('[OB24b] are one photo at a time after one that got no response', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await respond('photo a')
    await respond('photo b', unreachable)
    expect(names()).toEqual(['photo c'])
    await respond('photo c')
    expect(names()).toEqual(['photo d'])
  })

  it('[OB24c] are no photos while a row mutation is being sent, not even one of another job', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await start('job-2')
    await beginDrain()
    expect(names()).toEqual(['job-2'])
    await respond('job-2')
    expect(names()).toEqual(['photo a'])
  })

  it('[OB7b] may be a new row mutation and the photo that was being sent', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await respond('photo a')
    await start('job-2')
    await respond('photo b')
    expect(names()).toEqual(['photo c', 'job-2'])
    await respond('photo c')
    expect(names()).toEqual(['job-2'])
  })

  it('[OB7b] are a photo and a tap that was added while the photo was being sent', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await start('job-2')
    want()
    await settled()
    expect(names()).toEqual(['photo a', 'job-2'])
    await respond('job-2')
    expect(names()).toEqual(['photo a'])
  })

  it('[OB7a] are the next photo and what was put away, once it was taken back and released', async () => {
    await start('job-2')
    await store.enqueue(aNewEntry(completionOf('job-2')))
    const [refused] = await store.entries(OWNER)
    if (!refused) throw new Error('The tap was not stored')
    await store.updateEntry({ ...refused, state: { kind: 'refused', at: TIMESTAMP } })
    await store.putAway(OWNER, refused.id, TIMESTAMP)
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await respond('completion of job-2')
    expect(names()).toEqual(['photo a'])
    await store.putAway(OWNER, refused.id, null)
    await store.updateEntry(refused)
    await respond('photo a')
    expect(names()).toEqual(['job-2'])
  })

  it('[OB6b] [R43] are no photo of a correction that was put away with the one before it', async () => {
    const first = correctionOf('job-1', { id: 'first' })
    const second = correctionOf('job-1', { replaces: 'first', version: 3 })
    const outbox = [
      anEntry(1, photoOf('job-2', 'a')),
      anEntry(2, first, { state: { kind: 'refused', at: TIMESTAMP } }),
      anEntry(3, second),
      anEntry(4, addedPhotoOf('job-1')),
    ]
    store = createMemoryStore({ ...emptyDisk(), outbox })
    await beginDrain()
    expect(names()).toEqual(['photo a'])
    await store.putAway(OWNER, 'entry-2', TIMESTAMP)
    await respond('photo a')
    expect(names()).toEqual([])
  })

  it('[OB6a] [OB7b] are never a tap that was taken back and a later one of its job', async () => {
    await start('job-2')
    const [refused] = await store.entries(OWNER)
    if (!refused) throw new Error('The tap was not stored')
    await store.updateEntry({ ...refused, state: { kind: 'refused', at: TIMESTAMP } })
    await store.putAway(OWNER, refused.id, TIMESTAMP)
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    await beginDrain()
    await store.putAway(OWNER, refused.id, null)
    await store.updateEntry(refused)
    await store.enqueue(aNewEntry(completionOf('job-2')))
    want()
    await settled()
    expect(names()).toEqual(['photo a', 'job-2'])
    await respond('job-2')
    expect(names()).toEqual(['photo a', 'completion of job-2'])
  })

  it('[OB24d] [OB24e] are waited for and stored once the session has ended, before the lock is released', async () => {
    await start(...JOBS)
    await beginDrain()
    await respond('job-2', { kind: 'signed-out' })
    await respond('job-1')
    const isOver = await Promise.race([end.then(() => true), settled().then(() => false)])
    expect(isOver).toBe(false)
    await respond('job-3')
    await respond('job-4')
    expect((await end).kind).toBe('signed-out')
    expect(await waiting()).toEqual(['job-2', 'job-5', 'job-6'])
  })

  it('[OB24d] are not followed by others once two got no response, unless another gets one', async () => {
    await start(...JOBS)
    await beginDrain()
    await respond('job-1', unreachable)
    await respond('job-2', unreachable)
    expect(names()).toEqual(['job-3', 'job-4', 'job-5'])
    await respond('job-3')
    expect(names()).toEqual(['job-4', 'job-5', 'job-6'])
  })

  it('[OB6e] are unaffected by a photo that the phone cannot read', async () => {
    await addUnsentPhotos(store, 'job-1', PHOTOS)
    const original = { ...store }
    store.photoBytes = (id) =>
      id === 'b' ? Promise.reject(new Error('NotReadableError')) : original.photoBytes(id)
    await beginDrain()
    await respond('photo a', unreachable)
    await respond('photo c', unreachable)
    expect(names()).toEqual([])
    expect((await end).kind).toBe('unreachable')
  })

  it('[OB24e] are waited for and stored if the session of one cannot be read', async () => {
    await start(...JOBS)
    await beginDrain((mutation) => {
      if (mutation.jobId === 'job-2') throw new Error('The database is closing')
    })
    await respond('job-1')
    await respond('job-3')
    await respond('job-4')
    await expect(end).rejects.toThrow('The database is closing')
    expect(await waiting()).toEqual(['job-2', 'job-5', 'job-6'])
  })

  it('[OB24e] are waited for and stored if the outbox cannot be read', async () => {
    await start('job-1', 'job-2')
    const original = { ...store }
    let reads = 0
    store.entries = (...args) => {
      reads += 1
      return reads === 3 ? Promise.reject(new Error('The database is closing')) : original.entries(...args)
    }
    await beginDrain()
    await respond('job-1')
    const isOver = await Promise.race([end.catch(() => true), settled().then(() => false)])
    expect(isOver).toBe(false)
    await respond('job-2')
    await expect(end).rejects.toThrow('The database is closing')
    expect(await original.entries(OWNER)).toEqual([])
  })
})

function nameOf({ kind, jobId, ...mutation }: Mutation): string {
  if ('photo' in mutation) return `photo ${mutation.photo.id}`
  return kind === 'job.start' ? jobId : `completion of ${jobId}`
}

/** Resolves when the drain waits for nothing but responses. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
