import { createContext, use, useCallback, useMemo, useState, type ReactNode, type Ref } from 'react'
import type { ChimneyPart } from '#domain/chimney.ts'
import { MAX_PHOTOS } from '#domain/photo.ts'
import type { PhotoMark } from '#domain/photoMarks.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import type { PhotoTarget } from '../../drafts/photoIntake.ts'
import { usePhotoIntake, type PhotoIntake } from '../../drafts/usePhotoIntake.ts'
import type { PortalPorts } from '../../shell/ports.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSentPhotos } from './SentPhotosContext.tsx'

type Intake = PhotoIntake & {
  /** To be called before the camera or library opens over the page. */
  onOpen: () => void
  /** Whether marks are being drawn into a photo. A save in the meantime would send it without them. */
  isMarking: boolean
  /** Replaces a photo of the draft by one with the marks drawn into it [R35]. The unmarked one is deleted. */
  mark: (photoId: string, marks: readonly PhotoMark[]) => Promise<void>
}

const Context = createContext<Intake>({
  pending: [],
  errors: [],
  clearErrors: () => undefined,
  add: () => undefined,
  onOpen: () => undefined,
  isMarking: false,
  mark: async () => undefined,
})

type PhotoIntakeProviderProps = {
  draft: Draft
  writer: DraftWriter
  /** Set to a function that tries the stored pictures again. */
  resumePictures: Ref<() => void>
  children: ReactNode
}

/** Provides what adds pictures to the draft, for the camera buttons of the bar and of a part, and for the library. */
export function PhotoIntakeProvider({ draft, writer, resumePictures, children }: PhotoIntakeProviderProps) {
  const target = photosOf(draft, useSentPhotos().length)
  const { pending, errors, clearErrors, add } = usePhotoIntake(target, resumePictures)
  const { isMarking, mark } = useMarking(draft)
  const value = useMemo(
    () => ({
      isMarking,
      mark,
      pending,
      errors,
      clearErrors,
      add: (files: readonly File[], part?: ChimneyPart) => {
        // At once: the form may be left before the picture is stored, and its draft must not be dropped then.
        if (files.length > 0) writer.changed({})
        add(files, part)
      },
      // Phones kill the page behind an open camera. `FormBar` shows a failed write.
      onOpen: () => void writer.flush().catch(() => undefined),
    }),
    [isMarking, mark, pending, errors, clearErrors, add, writer],
  )
  return <Context value={value}>{children}</Context>
}

/** @param sentCount how many photos the report has that the draft corrects [R43] */
function photosOf({ ownerId, reportId }: Draft, sentCount: number): PhotoTarget {
  const find = async () => reportId
  return {
    ownerId,
    find,
    begin: find,
    maxPhotos: MAX_PHOTOS - sentCount,
    tooMany:
      sentCount === 0
        ? `A report can have ${MAX_PHOTOS} photos.`
        : `A report can have ${MAX_PHOTOS} photos, and this one has ${sentCount} already.`,
    kept: 'The picture is kept, and tried again when you save the report or open it again.',
  }
}

function useMarking(draft: Draft): Pick<Intake, 'isMarking' | 'mark'> {
  const portal = usePortal()
  const [running, setRunning] = useState(0)
  const mark = useCallback(
    async (photoId: string, marks: readonly PhotoMark[]) => {
      setRunning((count) => count + 1)
      await markPhoto(portal, draft, photoId, marks).finally(() => setRunning((count) => count - 1))
    },
    [portal, draft],
  )
  return { isMarking: running > 0, mark }
}

const GONE = 'It was marked or removed in another tab meanwhile'

// Throws if another tab has replaced or removed the photo meanwhile.
async function markPhoto(
  { store, preparePhoto, uuid }: Pick<PortalPorts, 'store' | 'preparePhoto' | 'uuid'>,
  { ownerId, reportId }: Draft,
  photoId: string,
  marks: readonly PhotoMark[],
): Promise<void> {
  const stored = (await store.photos(ownerId, reportId)).find(({ id }) => id === photoId)
  const picture = await store.photoBytes(photoId)
  if (!stored || !picture) throw new Error(GONE)
  const file = new File([picture], stored.fileName, { type: stored.contentType })
  const { bytes, copy, ...prepared } = await preparePhoto(file, marks)
  // Another id, since the screen caches the thumbnail of the old one.
  const isReplaced = await store.replacePhoto(photoId, { ...stored, ...prepared, id: uuid() }, bytes, copy)
  if (!isReplaced) throw new Error(GONE)
}

export function useIntake(): Intake {
  return use(Context)
}
