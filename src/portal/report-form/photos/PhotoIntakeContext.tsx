import { createContext, use, useCallback, useMemo, useState, type ReactNode, type Ref } from 'react'
import { MAX_PHOTOS } from '#domain/photo.ts'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import type { PhotoTarget } from '../../drafts/photoIntake.ts'
import { usePhotoIntake, type PhotoIntake } from '../../drafts/usePhotoIntake.ts'

type Intake = PhotoIntake & {
  /** To be called before the camera or library opens over the page. */
  onOpen: () => void
  /** A correction leaves the photos as they are [R29]. */
  isClosed: boolean
  /** Whether marks are being drawn into a photo. A save in the meantime would send it without them. */
  isMarking: boolean
  whileMarking: (mark: () => Promise<void>) => Promise<void>
}

const Context = createContext<Intake>({
  pending: [],
  errors: [],
  clearErrors: () => undefined,
  add: () => undefined,
  onOpen: () => undefined,
  isClosed: true,
  isMarking: false,
  whileMarking: (mark) => mark(),
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
  const { pending, errors, clearErrors, add } = usePhotoIntake(photosOf(draft), resumePictures)
  const { isMarking, whileMarking } = useMarking()
  const isClosed = draft.corrects !== undefined
  const value = useMemo(
    () => ({
      isClosed,
      isMarking,
      whileMarking,
      pending,
      errors,
      clearErrors,
      add,
      // Phones kill the page behind an open camera. `FormBar` shows a failed write.
      onOpen: () => void writer.flush().catch(() => undefined),
    }),
    [isClosed, isMarking, whileMarking, pending, errors, clearErrors, add, writer],
  )
  return <Context value={value}>{children}</Context>
}

function photosOf({ ownerId, reportId }: Draft): PhotoTarget {
  const find = async () => reportId
  return {
    ownerId,
    find,
    begin: find,
    maxPhotos: MAX_PHOTOS,
    tooMany: `A report can have ${MAX_PHOTOS} photos.`,
    kept: 'The picture is kept, and tried again when you save the report or open it again.',
  }
}

function useMarking(): Pick<Intake, 'isMarking' | 'whileMarking'> {
  const [running, setRunning] = useState(0)
  const whileMarking = useCallback(async (mark: () => Promise<void>) => {
    setRunning((count) => count + 1)
    try {
      await mark()
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { isMarking: running > 0, whileMarking }
}

export function useIntake(): Intake {
  return use(Context)
}
