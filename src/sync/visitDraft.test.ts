import { describe, expect, it } from 'vitest'
import { newVisitDraft, withVisitChange, type VisitDraftChange, type VisitPhotoBytes } from './visitDraft.ts'

const picture = (id: string): VisitPhotoBytes => ({
  id,
  contentType: 'image/heic',
  fileName: 'gate.heic',
  prepared: null,
  bytes: new ArrayBuffer(3),
})
const blank = newVisitDraft('owner-1', 'job-1')
const draftAfter = (...changes: VisitDraftChange[]) =>
  changes.reduce((draft, change) => withVisitChange(draft, change) ?? blank, blank)
const withTwo = draftAfter(
  { kind: 'take', picture: picture('one') },
  { kind: 'take', picture: picture('two') },
)

describe('the draft of a visit record [R32]', () => {
  it('begins without a reason, a note and photos', () => {
    expect(blank).toEqual({ ownerId: 'owner-1', jobId: 'job-1', reason: null, note: '', photos: [] })
  })

  it('contains the reason and the note that were entered last', () => {
    const draft = draftAfter(
      { kind: 'text', reason: 'no_access', note: 'Gate' },
      { kind: 'text', reason: 'other', note: 'Gate locked' },
    )
    expect(draft).toEqual({ ...blank, reason: 'other', note: 'Gate locked' })
  })

  it('[OB20] counts the attempts to prepare a picture, of that picture only', () => {
    const tried = withVisitChange(withTwo, { kind: 'begin', photoId: 'two' })
    expect(tried?.photos.map(({ attempts }) => attempts)).toEqual([undefined, 1])
    const again = tried && withVisitChange(tried, { kind: 'begin', photoId: 'two' })
    expect(again).toEqual({
      ...withTwo,
      photos: [withTwo.photos[0], { ...withTwo.photos[1], attempts: 2 }],
    })
  })

  it('[OB20] has the photo in the place of its picture, and none if that was removed', () => {
    const prepared = { size: 2, md5: 'md5', thumbnail: new ArrayBuffer(1) }
    const photo = { id: 'one', contentType: 'image/jpeg', fileName: 'gate.jpg', prepared }
    const change: VisitDraftChange = { kind: 'prepare', photo: { ...photo, bytes: new ArrayBuffer(2) } }
    expect(withVisitChange(withTwo, change)).toEqual({ ...blank, photos: [photo, withTwo.photos[1]] })
    const removed = withVisitChange(withTwo, { kind: 'remove', photoId: 'one' })
    expect(removed).toEqual({ ...blank, photos: [withTwo.photos[1]] })
    expect(removed && withVisitChange(removed, change)).toEqual(removed)
  })

  it('ends when it is discarded', () => {
    expect(withVisitChange(withTwo, { kind: 'discard' })).toBeNull()
  })
})
