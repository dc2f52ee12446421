import { expect, it } from 'vitest'
import { createMemoryStore } from '../../../../tests/support/store/memoryStore.ts'
import { OWNER } from '../../../../tests/support/store/samples.ts'
import { photosToRecord } from './photosToRecord.ts'

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const picture = (id: string) => ({
  id,
  fileName: `${id}.jpg`,
  contentType: 'image/jpeg',
  prepared: null,
  bytes: bytes(),
})
const made = { size: 3, md5: 'md5' }
const photo = (id: string) => ({ ...picture(id), prepared: { ...made, thumbnail: new ArrayBuffer(0) } })
const recorded = (id: string) => ({
  id,
  fileName: `${id}.jpg`,
  contentType: 'image/jpeg',
  ...made,
  bytes: bytes(),
})

it('[R32] records the photos that another tab has added to the same visit, once they are prepared', async () => {
  const store = createMemoryStore()
  for (const id of ['here', 'elsewhere'])
    await store.changeVisitDraft(OWNER, 'job-1', { kind: 'take', picture: picture(id) })
  await store.changeVisitDraft(OWNER, 'job-1', { kind: 'prepare', photo: photo('here') })
  const shown = [recorded('here')]
  expect(await photosToRecord(store, OWNER, 'job-1', shown)).toBeNull()

  await store.changeVisitDraft(OWNER, 'job-1', { kind: 'prepare', photo: photo('elsewhere') })
  const both = [recorded('here'), recorded('elsewhere')]
  expect(await photosToRecord(store, OWNER, 'job-1', shown)).toEqual(both)
  expect(await photosToRecord(store, OWNER, 'another job', shown)).toEqual(shown)
})
