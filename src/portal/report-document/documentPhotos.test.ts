import { describe, expect, it } from 'vitest'
import { aReport, aStoredPhoto, OWNER } from '../../../tests/support/store/samples.ts'
import { documentPhotos } from './documentPhotos.ts'

const ID = 'report-of-job-1'
const HERE = `${ID}/1-photo-1.jpg`
const ELSEWHERE = `${ID}/2-other.jpg`
const url = (path: string) => `https://project.example/storage/v1/object/public/inspection-photos/${path}`
const bytes = (value: number) => new Uint8Array([value]).buffer
const copy = (id: string, value: number) => ({ id, ownerId: OWNER, reportId: ID, bytes: bytes(value) })

describe("the photos of a report's document", () => {
  const report = aReport({ id: ID, photo_captions: { [HERE]: 'Crack', [ELSEWHERE]: 'Soot' } })
  const taken = [aStoredPhoto({ reportId: ID, path: HERE, thumbnail: bytes(1) })]

  it('show the small copy, with what was said of it', () => {
    const photos = documentPhotos({ report, photoUrls: [] }, taken, [copy('photo-1', 2)])
    expect(photos).toEqual([{ id: 'photo-1', caption: 'Crack', bytes: bytes(2), url: null }])
  })

  it('show the thumbnail where an earlier version of the app has left no copy', () => {
    expect(documentPhotos({ report, photoUrls: [] }, taken, [])[0]?.bytes).toEqual(bytes(1))
  })

  it('are there once, when the server tells of a photo that was taken here', () => {
    expect(documentPhotos({ report, photoUrls: [url(HERE)] }, taken, [])).toHaveLength(1)
  })

  it('name the address of those that were taken on another phone, until a copy is here', () => {
    const saved = { report, photoUrls: [url(ELSEWHERE), url(HERE)] }
    const other = { id: url(ELSEWHERE), caption: 'Soot', url: url(ELSEWHERE) }
    expect(documentPhotos(saved, taken, [])[1]).toEqual({ ...other, bytes: null })
    expect(documentPhotos(saved, taken, [copy(url(ELSEWHERE), 3)])[1]).toEqual({ ...other, bytes: bytes(3) })
  })
})
