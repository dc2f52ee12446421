import type { VisitReason } from '#domain/visit.ts'

/** `size` in bytes, `md5` as in `Photo`; `thumbnail` is a small JPEG. */
export type PreparedVisitPhoto = { size: number; md5: string; thumbnail: ArrayBuffer }

/**
 * A photo of a visit that is not recorded yet. Its bytes are stored apart from it: those of the picture as it came from
 * the camera while `prepared` is null (rule OB20), then those of the photo.
 */
export type VisitDraftPhoto = {
  id: string
  fileName: string
  contentType: string
  prepared: PreparedVisitPhoto | null
  /** Number of attempts to prepare the picture; absent if none. */
  attempts?: number
}

/** What the technician has entered about a visit that is not recorded yet [R32]. It is never sent. */
export type VisitDraft = {
  ownerId: string
  jobId: string
  reason: VisitReason | null
  note: string
  photos: readonly VisitDraftPhoto[]
}

/** A photo with the bytes to store. */
export type VisitPhotoBytes = VisitDraftPhoto & { bytes: ArrayBuffer }

export type VisitDraftChange =
  | { kind: 'text'; reason: VisitReason | null; note: string }
  | { kind: 'take'; picture: VisitPhotoBytes }
  /** Counts an attempt to prepare a picture. */
  | { kind: 'begin'; photoId: string }
  /** Replaces the picture with the same id. Does nothing if that was removed meanwhile. */
  | { kind: 'prepare'; photo: VisitPhotoBytes }
  | { kind: 'remove'; photoId: string }
  | { kind: 'discard' }

export function newVisitDraft(ownerId: string, jobId: string): VisitDraft {
  return { ownerId, jobId, reason: null, note: '', photos: [] }
}

/**
 * Returns the draft that a change is made to; a new one if there is none, and the technician has entered something. What
 * another tab has recorded or discarded meanwhile does not begin again with a picture that is prepared or removed: null.
 */
export function visitDraftFor(
  { kind }: VisitDraftChange,
  stored: VisitDraft | undefined,
  ownerId: string,
  jobId: string,
): VisitDraft | null {
  if (stored) return stored
  return kind === 'text' || kind === 'take' ? newVisitDraft(ownerId, jobId) : null
}

/** Whether a record with these photos has everything that its draft has. */
export function hasAllPhotos(draft: VisitDraft | undefined, photoIds: readonly string[]): boolean {
  return (draft?.photos ?? []).every(({ id }) => photoIds.includes(id))
}

/** Returns the draft after a change; null if it has ended. Bytes are the store's to keep. */
export function withVisitChange(draft: VisitDraft, change: VisitDraftChange): VisitDraft | null {
  const { photos } = draft
  switch (change.kind) {
    case 'text':
      return { ...draft, reason: change.reason, note: change.note }
    case 'take':
      return { ...draft, photos: [...photos, withoutBytes(change.picture)] }
    case 'begin':
      return {
        ...draft,
        photos: photos.map((photo) =>
          photo.id === change.photoId ? { ...photo, attempts: (photo.attempts ?? 0) + 1 } : photo,
        ),
      }
    case 'prepare':
      return {
        ...draft,
        photos: photos.map((photo) => (photo.id === change.photo.id ? withoutBytes(change.photo) : photo)),
      }
    case 'remove':
      return { ...draft, photos: photos.filter(({ id }) => id !== change.photoId) }
    case 'discard':
      return null
  }
}

function withoutBytes({ bytes: _bytes, ...photo }: VisitPhotoBytes): VisitDraftPhoto {
  return photo
}
