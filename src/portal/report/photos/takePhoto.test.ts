import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../../../tests/support/memoryStore.ts'
import { anIdentity, MOMENT, OWNER } from '../../../../tests/support/samples.ts'
import { newDraft } from '#sync/draft.ts'
import { StorageFullError, type Store } from '#sync/ports.ts'
import { photoErrorFor } from '../../photoMessages.ts'
import type { PreparedPhoto } from '../../portal.ts'
import { finishPicture, keepPicture, storePhoto } from './takePhoto.ts'

const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, MOMENT)
const file = new File([new Uint8Array([1, 2, 3, 4])], 'crown.png')
const prepared: PreparedPhoto = {
  fileName: 'crown.jpg',
  contentType: 'image/jpeg',
  size: 1,
  md5: 'md5',
  bytes: new ArrayBuffer(1),
  copy: new ArrayBuffer(1),
  thumbnail: new ArrayBuffer(1),
}

describe('[OB20] a picture', () => {
  let store: Store
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    store = createMemoryStore()
    await store.openDraft(draft)
  })

  const portalThat = (preparePhoto: () => Promise<PreparedPhoto>, change: Partial<Store> = {}) => ({
    store: { ...store, ...change },
    preparePhoto,
  })
  const works = async () => prepared
  const kept = async () => (await store.pictures(OWNER, draft.reportId)).map(({ id }) => id)
  const photos = async () => (await store.photos(OWNER, draft.reportId)).map(({ id }) => id)

  it('becomes a photo though the attempt could not be counted', async () => {
    const portal = portalThat(works, { beginPhoto: () => Promise.reject(new StorageFullError('full')) })
    await keepPicture(portal, draft, 'picture', file)
    await storePhoto(portal, draft, 'picture', file)
    expect(await photos()).toEqual(['picture'])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['there was no memory', photoErrorFor('no-memory')],
    ['the worker broke', new Error('The photo worker broke')],
    ['a write was aborted', new DOMException('aborted', 'AbortError')],
  ])('is kept and tried again where %s, but not for ever', async (_story, error) => {
    const portal = portalThat(() => Promise.reject(error))
    await keepPicture(portal, draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toBe(error)
    for (let attempts = 1; attempts < 4; attempts += 1) {
      const [picture] = await store.pictures(OWNER, draft.reportId)
      if (!picture) throw new Error('the picture is gone')
      await expect(finishPicture(portal, draft, picture)).rejects.toBe(error)
    }
    expect(await kept()).toEqual(['picture'])
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('Take it again')
    expect(await kept()).toEqual([])
  })

  it('is given up at once where it is none', async () => {
    const portal = portalThat(() => Promise.reject(photoErrorFor('unreadable')))
    await keepPicture(portal, draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('not a picture')
    expect(await kept()).toEqual([])
  })

  it('[OB12] is still there where there was no room for its photo, not even in its place', async () => {
    const portal = portalThat(works, { addPhoto: () => Promise.reject(new StorageFullError('full')) })
    await keepPicture(portal, draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('full')
    expect(await store.pictures(OWNER, draft.reportId)).toMatchObject([{ id: 'picture', attempts: 1 }])
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })
})
