import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import { StorageFullError, type Store } from '#sync/ports/store.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { anIdentity, aVisitDraft, TIMESTAMP, OWNER } from '../../../tests/support/store/samples.ts'
import { photoErrorFor } from './preparedPhoto.ts'
import type { PreparedPhoto } from '../shell/ports.ts'
import { finishPicture, isPictureStored, storePhoto, storePicture, type PhotoTarget } from './photoIntake.ts'

const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
const ofDraft = async () => draft.reportId
const target: PhotoTarget = {
  ownerId: OWNER,
  find: ofDraft,
  begin: ofDraft,
  maxPhotos: 3,
  tooMany: 'A report can have 3 photos.',
  kept: '',
}
const file = new File([new Uint8Array([1, 2, 3, 4])], 'crown.png')
const taken = (id = 'picture') => ({ id, file })
const prepared: PreparedPhoto = {
  fileName: 'crown.jpg',
  contentType: 'image/jpeg',
  size: 1,
  md5: 'md5',
  bytes: new ArrayBuffer(1),
  copy: new ArrayBuffer(1),
  thumbnail: new ArrayBuffer(1),
}

describe('[OB20c] a picture', () => {
  let store: Store
  beforeEach(async () => {
    vi.spyOn(console, 'warn')
      .mockReset()
      .mockImplementation(() => {})
    store = createMemoryStore()
    await store.openDraft(draft)
  })

  const portalWith = (preparePhoto: () => Promise<PreparedPhoto>, change: Partial<Store> = {}) => ({
    store: { ...store, ...change },
    preparePhoto,
  })
  const succeeds = async () => prepared
  const storedPictures = async () => (await store.pictures(OWNER, draft.reportId)).map(({ id }) => id)
  /** Takes a picture, as the form does. */
  const take = async (portal: ReturnType<typeof portalWith>, id = 'picture') =>
    storePhoto(portal, target, taken(id), await storePicture(portal, target, taken(id)))
  const photos = async () => (await store.photos(OWNER, draft.reportId)).map(({ id }) => id)

  it('[OB20g] becomes a photo even if the attempt could not be counted', async () => {
    const portal = portalWith(succeeds, { beginPhoto: () => Promise.reject(new StorageFullError('full')) })
    await take(portal)
    expect(await photos()).toEqual(['picture'])
    expect(await storedPictures()).toEqual([])
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['The attempt to prepare a picture could not be counted', new StorageFullError('full')],
    ])
  })

  it('[OB11a] is stored as an ArrayBuffer, and not as the file that the camera returned', async () => {
    await storePicture(portalWith(succeeds), target, taken())
    expect(await store.photoBytes('picture')).toBeInstanceOf(ArrayBuffer)
  })

  it('[R35] becomes a photo of its part, with the part as caption, also after the app was killed', async () => {
    await storePicture(portalWith(succeeds), target, { ...taken(), part: 'damper' })
    const [picture] = await store.pictures(OWNER, draft.reportId)
    if (!picture) throw new Error('no picture')
    await finishPicture(portalWith(succeeds), target, picture)
    expect(await store.photos(OWNER, draft.reportId)).toMatchObject([{ part: 'damper', caption: 'Damper' }])
  })

  it.each([
    ['there was no memory', photoErrorFor('no-memory')],
    ['the worker broke', new Error('The photo worker broke')],
    ['a write was aborted', new DOMException('aborted', 'AbortError')],
  ])('[OB20g] is stored and tried again if %s, but not forever', async (_story, error) => {
    const portal = portalWith(() => Promise.reject(error))
    await expect(take(portal)).rejects.toBe(error)
    const finish = async () => {
      const [picture] = await store.pictures(OWNER, draft.reportId)
      if (!picture) throw new Error('the picture is gone')
      await finishPicture(portal, target, picture)
    }
    for (let attempts = 1; attempts < 4; attempts += 1) await expect(finish()).rejects.toBe(error)
    expect(await storedPictures()).toEqual(['picture'])
    await expect(finish()).rejects.toThrow(
      'This picture could not be prepared, though it was tried again. Take it again.',
    )
    expect(await storedPictures()).toEqual([])
  })

  it('[OB20g] is deleted at once if it is not a picture', async () => {
    const portal = portalWith(() => Promise.reject(photoErrorFor('unreadable')))
    await expect(take(portal)).rejects.toThrow('not a picture')
    expect(await storedPictures()).toEqual([])
  })

  const full = () => Promise.reject(new StorageFullError('full'))

  it.each(['when it is taken', 'when the form is opened again'])(
    '[OB12d] is still there, and so are its bytes, if the phone is full %s',
    async (when) => {
      const portal = portalWith(succeeds, { beginPhoto: full, addPhoto: full })
      const picture = await storePicture(portalWith(succeeds), target, taken())
      if (!picture) throw new Error('the picture is not stored')
      const photo =
        when === 'when it is taken'
          ? storePhoto(portal, target, taken(), picture)
          : finishPicture(portal, target, picture)
      await expect(photo).rejects.toThrow(StorageFullError)
      expect(await store.pictures(OWNER, draft.reportId)).toMatchObject([{ id: 'picture', attempts: 0 }])
      expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
    },
  )

  it('[OB12d] is still there if there was no space for its photo or for any other write', async () => {
    const portal = portalWith(succeeds, { addPhoto: full, addPicture: full })
    const picture = await storePicture(portalWith(succeeds), target, taken())
    await expect(storePhoto(portal, target, taken(), picture)).rejects.toThrow('full')
    expect(await store.pictures(OWNER, draft.reportId)).toMatchObject([{ id: 'picture', attempts: 1 }])
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })

  it('[OB12d] is only ever replaced by its photo, so that a kill loses nothing', async () => {
    let adds = 0
    const killedAtSecond = new Promise<void>((killed) => {
      const addPhoto: Store['addPhoto'] = async () => {
        adds += 1
        if (adds === 1) throw new StorageFullError('full')
        killed()
        return new Promise(() => {})
      }
      void take(portalWith(succeeds, { addPhoto })).catch(() => killed())
    })
    await killedAtSecond
    expect(await store.photoBytes('picture')).toEqual(await file.arrayBuffer())
  })

  it('[OB20e] becomes a photo even if there was no space to store the picture', async () => {
    await take(portalWith(succeeds, { addPicture: full }))
    expect(await photos()).toEqual(['picture'])
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['The picture could not be stored before it was prepared', new StorageFullError('full')],
    ])
  })

  it('is placed after the photos of the draft', async () => {
    for (const id of ['first', 'second']) await take(portalWith(succeeds), id)
    await store.removePhoto('first')
    await take(portalWith(succeeds), 'third')
    expect(await store.photos(OWNER, draft.reportId)).toMatchObject([
      { id: 'second', position: 1 },
      { id: 'third', position: 2 },
    ])
  })

  it('is prepared with its name, type and bytes if an earlier tab stored it', async () => {
    const flue = new File(['soot'], 'flue.webp', { type: 'image/webp' })
    await storePicture(portalWith(succeeds), target, { id: 'picture', file: flue })
    const seen: File[] = []
    const [picture] = await store.pictures(OWNER, draft.reportId)
    if (!picture) throw new Error('the picture is gone')
    const portal = { store, preparePhoto: async (each: File) => (seen.push(each), prepared) }
    await finishPicture(portal, target, picture)
    expect(seen.map(({ name, type }) => [name, type])).toEqual([['flue.webp', 'image/webp']])
    expect(await seen[0]?.text()).toBe('soot')
    await finishPicture(portal, target, picture)
    expect(seen, 'made into a photo once').toHaveLength(1)
  })

  it('is deleted if its draft was discarded in the meantime', async () => {
    const portal = portalWith(async () => {
      await store.discardDraft(draft)
      return prepared
    })
    await expect(take(portal)).rejects.toThrow(DraftGoneError)
    expect(await store.photoBytes('picture')).toBeNull()
  })

  it('is rejected if the report already has the maximum of photos', async () => {
    for (const id of ['first', 'second', 'third']) await take(portalWith(succeeds), id)
    await expect(take(portalWith(succeeds), 'one-more')).rejects.toThrow(target.tooMany)
    expect([await photos(), await storedPictures()]).toEqual([['first', 'second', 'third'], []])
  })

  it('does not count as stored if the database cannot be read', async () => {
    const portal = portalWith(succeeds)
    expect(await isPictureStored(portal, target, 'picture')).toBe(false)
    await storePicture(portal, target, taken())
    expect(await isPictureStored(portal, target, 'picture')).toBe(true)
    const broken = portalWith(succeeds, { pictures: () => Promise.reject(new Error('broken')) })
    expect(await isPictureStored(broken, target, 'picture')).toBe(false)
  })

  describe('[R32] of a visit', () => {
    let begun = 0
    const find = async () => (await store.visitDrafts(OWNER))[0]?.visitId ?? null
    const begin = async () =>
      (await find()) ??
      (await store.saveVisitDraft(() => aVisitDraft({ visitId: `visit-${(begun += 1)}` }), {})).visitId
    const visit: PhotoTarget = { ...target, find, begin }
    const draftsAndPhotos = async () => [
      (await store.visitDrafts(OWNER)).map(({ visitId }) => visitId),
      (await store.photos(OWNER, (await find()) ?? '')).map(({ id }) => id),
    ]
    beforeEach(() => {
      begun = 0
    })

    it('begins its draft once', async () => {
      const portal = portalWith(succeeds)
      for (const id of ['first', 'second'])
        await storePhoto(portal, visit, taken(id), await storePicture(portal, visit, taken(id)))
      expect(await draftsAndPhotos()).toEqual([['visit-1'], ['first', 'second']])
    })

    it.each(['if it could not be stored', 'if another tab ended the draft in between'])(
      '[OB20e] [OB20j] becomes a photo of what is begun by then, %s',
      async (why) => {
        const addPicture: Store['addPicture'] = async (picture, bytes) => {
          if (why === 'if it could not be stored') throw new StorageFullError('full')
          await store.discardDraft({ ownerId: OWNER, reportId: 'visit-1' })
          return store.addPicture(picture, bytes)
        }
        const portal = portalWith(succeeds, { addPicture })
        const stored = await storePicture(portal, visit, taken())
        expect(stored).toBeNull()
        await storePhoto(portal, visit, taken(), stored)
        const [ids, photoIds] = await draftsAndPhotos()
        expect([ids?.length, photoIds]).toEqual([1, ['picture']])
      },
    )

    it('[OB20i] does not begin a draft again that another tab has ended since it was stored', async () => {
      const portal = portalWith(succeeds)
      const stored = await storePicture(portal, visit, taken())
      await store.discardDraft({ ownerId: OWNER, reportId: 'visit-1' })
      await storePhoto(portal, visit, taken(), stored)
      expect(await draftsAndPhotos()).toEqual([[], []])
    })
  })
})
