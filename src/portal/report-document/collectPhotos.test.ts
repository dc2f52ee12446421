import { describe, expect, it } from 'vitest'
import { aReport, aStoredPhoto, OWNER } from '../../../tests/support/store/samples.ts'
import { collectPhotos, numberPhotos } from './collectPhotos.ts'

const ID = 'report-of-job-1'
const HERE = `${ID}/1-photo-1.jpg`
const ELSEWHERE = `${ID}/2-other.jpg`
const url = (path: string) => `https://project.example/storage/v1/object/public/inspection-photos/${path}`
const bytes = (value: number) => new Uint8Array([value]).buffer
const copy = (id: string, value: number) => ({ id, ownerId: OWNER, reportId: ID, bytes: bytes(value) })

describe("the photos of a report's document", () => {
  const report = aReport({
    id: ID,
    photo_captions: { [HERE]: 'Crack', [ELSEWHERE]: 'Soot' },
    photo_parts: { [HERE]: 'damper' },
  })
  const taken = [aStoredPhoto({ reportId: ID, path: HERE, thumbnail: bytes(1) })]

  it('[R35] use the small copy, with its caption and part', () => {
    const photos = collectPhotos({ report, photoUrls: [] }, taken, [copy('photo-1', 2)])
    expect(photos).toEqual([
      { id: 'photo-1', caption: 'Crack', part: 'damper', version: 1, bytes: bytes(2), url: null },
    ])
  })

  it('[OB12g] use the thumbnail if the copy was deleted to make room', () => {
    expect(collectPhotos({ report, photoUrls: [] }, taken, [])[0]?.bytes).toEqual(bytes(1))
  })

  it('list a photo that was taken here once, if the server reports it too', () => {
    expect(collectPhotos({ report, photoUrls: [url(HERE)] }, taken, [])).toHaveLength(1)
  })

  it('have a URL if they were taken on another phone, and bytes once a copy is stored', () => {
    const saved = { report, photoUrls: [url(ELSEWHERE), url(HERE)] }
    const other = { id: url(ELSEWHERE), caption: 'Soot', part: null, version: 1, url: url(ELSEWHERE) }
    expect(collectPhotos(saved, taken, [])[1]).toEqual({ ...other, bytes: null })
    expect(collectPhotos(saved, taken, [copy(url(ELSEWHERE), 3)])[1]).toEqual({ ...other, bytes: bytes(3) })
  })

  it('follow those of this phone in the order of their names, and have no caption if none was entered', () => {
    const paths = ['3-third.jpg', '2-second.jpg', '4-fourth.jpg'].map((name) => `${ID}/${name}`)
    const photos = collectPhotos({ report, photoUrls: [...paths, HERE].map(url) }, taken, [])
    expect(photos.map(({ id, caption }) => [id, caption])).toEqual([
      ['photo-1', 'Crack'],
      [url(`${ID}/2-second.jpg`), ''],
      [url(`${ID}/3-third.jpg`), ''],
      [url(`${ID}/4-fourth.jpg`), ''],
    ])
  })

  it('[R43] come by the version that added them, and say so if that is not the first', () => {
    const added = `${ID}/0-clock-was-back.jpg`
    const after = { ...report, photo_captions: { [added]: 'Flue' }, photo_versions: { [added]: 2 } }
    const photos = [aStoredPhoto({ id: 'added', reportId: 'correction-1', path: added }), ...taken]
    const texts = numberPhotos(collectPhotos({ report: after, photoUrls: [] }, photos, []))
    expect(texts.map(({ id, text }) => [id, text])).toEqual([
      ['photo-1', 'Photo 1'],
      ['added', 'Photo 2: Flue (added in version 2)'],
    ])
  })

  it('[OB4b] [R43] are without those of a correction that was refused', () => {
    const refused = aStoredPhoto({ id: 'added', reportId: 'correction-1', path: `${ID}/9-added.jpg` })
    expect(collectPhotos({ report, photoUrls: [] }, [...taken, refused], [])).toHaveLength(1)
  })
})
