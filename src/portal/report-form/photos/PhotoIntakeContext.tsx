import { createContext, use, useMemo, type ReactNode, type Ref } from 'react'
import type { Draft } from '#sync/draft.ts'
import type { DraftWriter } from '../draft/draftWriter.ts'
import { usePhotoIntake, type PhotoIntake } from './usePhotoIntake.ts'

type Intake = PhotoIntake & {
  /** To be called before the camera or library opens over the page. */
  onOpen: () => void
  /** A correction leaves the photos as they are [R29]. */
  isClosed: boolean
}

const Context = createContext<Intake>({
  pending: [],
  errors: [],
  add: () => undefined,
  onOpen: () => undefined,
  isClosed: true,
})

type PhotoIntakeProviderProps = {
  draft: Draft
  writer: DraftWriter
  /** Set to a function that tries the stored pictures again. */
  resumePictures: Ref<() => void>
  children: ReactNode
}

/** Provides the way of pictures into the draft: from the bar, a part's sheet and the library. */
export function PhotoIntakeProvider({ draft, writer, resumePictures, children }: PhotoIntakeProviderProps) {
  const { pending, errors, add } = usePhotoIntake(draft, resumePictures)
  const isClosed = draft.corrects !== undefined
  const value = useMemo(
    () => ({
      isClosed,
      pending,
      errors,
      add,
      // Phones kill the page behind an open camera. `FormBar` shows a failed write.
      onOpen: () => void writer.flush().catch(() => undefined),
    }),
    [isClosed, pending, errors, add, writer],
  )
  return <Context value={value}>{children}</Context>
}

export function useIntake(): Intake {
  return use(Context)
}
