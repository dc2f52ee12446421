import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EarlierVisit } from '#domain/visit.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import type { Store } from '../ports/store.ts'
import { pullEarlierPhotos } from './pullEarlierPhotos.ts'

const TODAY = '2026-11-20'
const thumbnail = () => new Uint8Array([1, 2]).buffer

function visit(...photos: string[]): { earlier_visit: EarlierVisit } {
  const parts = {
    chimney_crown: 'good',
    flue_liner: 'good',
    damper: 'good',
    smoke_chamber: 'good',
    firebox: 'good',
  } as const
  return { earlier_visit: { day: '2025-11-20', overall_status: 'good', parts, priority_items: [], photos } }
}

describe('photos of earlier visits', () => {
  let store: Store
  let fetchThumbnail: ReturnType<typeof vi.fn<(path: string) => Promise<ArrayBuffer | null>>>
  let tried: Set<string>
  beforeEach(async () => {
    store = createMemoryStore()
    await store.setIdentity(anIdentity())
    fetchThumbnail = vi.fn<(path: string) => Promise<ArrayBuffer | null>>(async () => thumbnail())
    tried = new Set()
  })

  const pull = (isIdle = () => true) =>
    pullEarlierPhotos(
      { store, clock: { now: () => Date.parse(TIMESTAMP) }, fetchThumbnail },
      OWNER,
      isIdle,
      tried,
    )
  const fetched = () => fetchThumbnail.mock.calls.map(([path]) => path)
  const kept = async (...paths: string[]) => (await store.earlierPhotos(OWNER, paths)).map(({ path }) => path)

  it('[R33] [OB22b] are fetched once for the open jobs of today and the next week', async () => {
    await storePull(store, [
      aJob({ id: 'today', scheduled_date: TODAY, ...visit('a/1.jpg', 'a/2.jpg') }),
      aJob({ id: 'in-a-week', status: 'in_progress', scheduled_date: '2026-11-27', ...visit('b/1.jpg') }),
      aJob({ id: 'first-visit', scheduled_date: TODAY, earlier_visit: null }),
      aJob({ id: 'later', scheduled_date: '2026-11-28', ...visit('c/1.jpg') }),
      aJob({ id: 'past', scheduled_date: '2026-11-19', ...visit('d/1.jpg') }),
      aJob({ id: 'done', status: 'completed', scheduled_date: TODAY, ...visit('e/1.jpg') }),
    ])
    await pull()
    await pull()
    expect(fetched()).toEqual(['a/1.jpg', 'a/2.jpg', 'b/1.jpg'])
    expect(await kept('b/1.jpg', 'a/1.jpg', 'c/1.jpg')).toEqual(['b/1.jpg', 'a/1.jpg'])
  })

  it('[R33] are at most six of a visit, and eighty in all', async () => {
    const paths = (id: number) => Array.from({ length: 7 }, (_item, index) => `${id}/${index}.jpg`)
    await storePull(
      store,
      Array.from({ length: 20 }, (_item, id) =>
        aJob({ id: `job-${id}`, scheduled_date: TODAY, ...visit(...paths(id)) }),
      ),
    )
    await pull()
    expect(fetched()).toHaveLength(80)
    expect(fetched()).not.toContain('0/6.jpg')
  })

  it('[R33] [OB7c] wait while there is something to send', async () => {
    await storePull(store, [aJob({ scheduled_date: TODAY, ...visit('a/1.jpg', 'a/2.jpg') })])
    await pull(() => fetched().length === 0)
    expect(fetched()).toEqual(['a/1.jpg'])
    await pull()
    expect(fetched()).toEqual(['a/1.jpg', 'a/2.jpg'])
  })

  it('[R33] [OB22b] are deleted once no open job of these days has them', async () => {
    await storePull(store, [aJob({ scheduled_date: TODAY, ...visit('a/1.jpg') })])
    await pull()
    await storePull(store, [aJob({ scheduled_date: TODAY, status: 'completed', ...visit('a/1.jpg') })])
    await pull()
    expect(await kept('a/1.jpg')).toEqual([])
  })

  it('[R33] are not fetched again if there is no such photo, or no room for it; without a connection they are', async () => {
    await storePull(store, [aJob({ scheduled_date: TODAY, ...visit('gone.jpg', 'full.jpg', 'a/1.jpg') })])
    fetchThumbnail.mockResolvedValueOnce(null)
    vi.spyOn(store, 'saveEarlierPhoto').mockRejectedValueOnce(new Error('full'))
    await expect(pull()).rejects.toThrow('full')
    fetchThumbnail.mockRejectedValueOnce(new TypeError('offline'))
    await expect(pull()).rejects.toThrow('offline')
    await pull()
    expect(fetched()).toEqual(['gone.jpg', 'full.jpg', 'a/1.jpg', 'a/1.jpg'])
  })

  it('[R33] [OB22g] are not stored for a technician who has signed out meanwhile', async () => {
    await storePull(store, [aJob({ scheduled_date: TODAY, ...visit('a/1.jpg') })])
    fetchThumbnail.mockImplementationOnce(async () => {
      await store.setIdentity(null)
      return thumbnail()
    })
    await pull()
    expect(await kept('a/1.jpg')).toEqual([])
  })
})
