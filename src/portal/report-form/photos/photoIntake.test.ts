import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PHOTOS } from '#domain/photo.ts'
import { newDraft } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import { createMemoryStore } from '../../../../tests/support/store/memoryStore.ts'
import { anIdentity, TIMESTAMP, OWNER } from '../../../../tests/support/store/samples.ts'
import { photoErrorFor } from './photoError.ts'
import type { PreparedPhoto } from '../../shell/ports.ts'
import { finishPicture, isPictureStored, storePhoto, storePicture } from './photoIntake.ts'

const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
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

  const portalWith = (preparePhoto: () => Promise<PreparedPhoto>, change: Partial<Store> = {}) => ({
    store: { ...store, ...change },
    preparePhoto,
  })
  const succeeds = async () => prepared
  const storedPictures = async () => (await store.pictures(OWNER, draft.reportId)).map(({ id }) => id)
  const photos = async () => (await store.photos(OWNER, draft.reportId)).map(({ id }) => id)

  it('becomes a photo even if the attempt could not be counted', async () => {
    const portal = portalWith(succeeds, { beginPhoto: () => Promise.reject(new StorageFullError('full')) })
    await storePicture(portal, draft, 'picture', file)
    await storePhoto(portal, draft, 'picture', file)
    expect(await photos()).toEqual(['picture'])
    expect(await storedPictures()).toEqual([])
  })

  it('[R35] becomes a photo of its part, with the part as caption, also after the app was killed', async () => {
    await storePicture(portalWith(succeeds), draft, 'picture', file, 'damper')
    const [picture] = await store.pictures(OWNER, draft.reportId)
    if (!picture) throw new Error('no picture')
    await finishPicture(portalWith(succeeds), draft, picture)
    expect(await store.photos(OWNER, draft.reportId)).toMatchObject([{ part: 'damper', caption: 'Damper' }])
  })

  it.each([
    ['there was no memory', photoErrorFor('no-memory')],
    ['the worker broke', new Error('The photo worker broke')],
    ['a write was aborted', new DOMException('aborted', 'AbortError')],
  ])('is stored and tried again if %s, but not forever', async (_story, error) => {
    const portal = portalWith(() => Promise.reject(error))
    await storePicture(portal, draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toBe(error)
    for (let attempts = 1; attempts < 4; attempts += 1) {
      const [picture] = await store.pictures(OWNER, draft.reportId)
      if (!picture) throw new Error('the picture is gone')
      await expect(finishPicture(portal, draft, picture)).rejects.toBe(error)
    }
    expect(await storedPictures()).toEqual(['picture'])
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('Take it again')
    expect(await storedPictures()).toEqual([])
  })

  it('is deleted at once if it is not a picture', async () => {
    const portal = portalWith(() => Promise.reject(photoErrorFor('unreadable')))
    await storePicture(portal, draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('not a picture')
    expect(await storedPictures()).toEqual([])
  })

  const full = () => Promise.reject(new StorageFullError('full'))

  it.each([
    ['when it is taken', storePhoto],
    [
      'when the form is opened again',
      async (portal: ReturnType<typeof portalWith>, _draft: typeof draft, id: string) => {
        const [picture] = await store.pictures(OWNER, draft.reportId)
        if (picture?.id !== id) throw new Error('the picture is gone')
        await finishPicture(portal, draft, picture)
      },
    ],
  ])('[OB12] is still there, and so are its bytes, if the phone is full %s', async (_when, makePhoto) => {
    const portal = portalWith(succeeds, { beginPhoto: full, addPhoto: full })
    await storePicture(portalWith(succeeds), draft, 'picture', file)
    await expect(makePhoto(portal, draft, 'picture', file)).rejects.toThrow(StorageFullError)
    expect(await store.pictures(OWNER, draft.reportId)).toMatchObject([{ id: 'picture', attempts: 0 }])
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })

  it('[OB12] is still there if there was no space for its photo or for any other write', async () => {
    const portal = portalWith(succeeds, { addPhoto: full, addPicture: full })
    await storePicture(portalWith(succeeds), draft, 'picture', file)
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow('full')
    expect(await store.pictures(OWNER, draft.reportId)).toMatchObject([{ id: 'picture', attempts: 1 }])
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })

  it('[OB12] is only ever replaced by its photo, so that a kill loses nothing', async () => {
    let adds = 0
    const killedAtSecond = new Promise<void>((killed) => {
      const addPhoto: Store['addPhoto'] = async () => {
        adds += 1
        if (adds === 1) throw new StorageFullError('full')
        killed()
        return new Promise(() => {})
      }
      void storePicture(portalWith(succeeds), draft, 'picture', file)
        .then(() => storePhoto(portalWith(succeeds, { addPhoto }), draft, 'picture', file))
        .catch(() => killed())
    })
    await killedAtSecond
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })

  it('becomes a photo even if there was no space to store the picture', async () => {
    await storePicture(portalWith(succeeds, { addPicture: full }), draft, 'picture', file)
    await storePhoto(portalWith(succeeds), draft, 'picture', file)
    expect(await photos()).toEqual(['picture'])
  })

  it('is placed after the photos of the draft', async () => {
    for (const id of ['first', 'second']) await storePhoto(portalWith(succeeds), draft, id, file)
    await store.removePhoto('first')
    await storePhoto(portalWith(succeeds), draft, 'third', file)
    expect(await store.photos(OWNER, draft.reportId)).toMatchObject([
      { id: 'second', position: 1 },
      { id: 'third', position: 2 },
    ])
  })

  it('is prepared with its name, type and bytes if an earlier tab stored it', async () => {
    await storePicture(
      portalWith(succeeds),
      draft,
      'picture',
      new File(['soot'], 'flue.webp', { type: 'image/webp' }),
    )
    const seen: File[] = []
    const [picture] = await store.pictures(OWNER, draft.reportId)
    if (!picture) throw new Error('the picture is gone')
    const portal = { store, preparePhoto: async (each: File) => (seen.push(each), prepared) }
    await finishPicture(portal, draft, picture)
    expect(seen.map(({ name, type }) => [name, type])).toEqual([['flue.webp', 'image/webp']])
    expect(await seen[0]?.text()).toBe('soot')
    await finishPicture(portal, draft, picture)
    expect(seen, 'made into a photo once').toHaveLength(1)
  })

  it('is deleted if its draft was discarded in the meantime', async () => {
    await storePicture(portalWith(succeeds), draft, 'picture', file)
    const portal = portalWith(async () => {
      await store.discardDraft(draft)
      return prepared
    })
    await expect(storePhoto(portal, draft, 'picture', file)).rejects.toThrow(DraftGoneError)
    expect(await store.photoBytes('picture')).toBeNull()
  })

  it('is rejected if the report already has the maximum of photos', async () => {
    for (let count = 0; count < MAX_PHOTOS; count += 1) {
      await storePhoto(portalWith(succeeds), draft, `photo-${count}`, file)
    }
    await expect(storePhoto(portalWith(succeeds), draft, 'one-more', file)).rejects.toThrow(
      `A report can have ${MAX_PHOTOS} photos.`,
    )
    expect(await photos()).toHaveLength(MAX_PHOTOS)
  })

  it('does not count as stored if the database cannot be read', async () => {
    const portal = portalWith(succeeds)
    expect(await isPictureStored(portal, draft, 'picture')).toBe(false)
    await storePicture(portal, draft, 'picture', file)
    expect(await isPictureStored(portal, draft, 'picture')).toBe(true)
    const broken = portalWith(succeeds, { pictures: () => Promise.reject(new Error('broken')) })
    expect(await isPictureStored(broken, draft, 'picture')).toBe(false)
  })
})
