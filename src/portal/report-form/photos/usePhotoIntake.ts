import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { Draft } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports.ts'
import { notifyError } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { storageWords } from '../../shell/storageWords.ts'
import { finishPicture, isKept, keepPicture, storePhoto } from './photoIntake.ts'

const KEPT = 'The picture is kept, and tried again when you save the report or open it again.'

/** A picture that is not a photo yet. */
export type PendingPhoto = { id: string; fileName: string }

/** Why a picture became no photo. `id` is the picture's. */
export type PhotoFailure = { id: string; text: string }

type PhotoIntake = {
  /** The pictures that are not through yet, the one that is being prepared first. */
  pending: readonly PendingPhoto[]
  /** What went wrong with the pictures taken last. */
  failures: readonly PhotoFailure[]
  add: (files: readonly File[]) => void
}

/**
 * Takes pictures into a draft (rule OB20), one at a time: a cheap phone has no memory for two of them
 * decoded. Goes on with those that were left when the app ended, and again whenever `resume` is called.
 */
export function usePhotoIntake(
  draft: Draft,
  onPreparing: (isPreparing: boolean) => void,
  resume: Ref<() => void>,
): PhotoIntake {
  const portal = usePortal()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [failures, setFailures] = useState<readonly PhotoFailure[]>([])
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const preparing = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  const hasResumed = useRef(false)
  const isLeft = useRef(false)

  function tell(failure: PhotoFailure): void {
    if (isLeft.current) notifyError('Photo Not Added', failure.text)
    else setFailures((earlier) => [...earlier, failure])
  }

  /** Nobody asks after a photo of what they have discarded. */
  function isUnmissed(error: unknown): boolean {
    return isLeft.current && error instanceof DraftGoneError && error.end === 'discarded'
  }

  /** Waits for its turn. */
  function take({ id, fileName }: PendingPhoto, store: () => Promise<void>): void {
    if (waiting.current.has(id)) return
    waiting.current.add(id)
    onPreparing(true)
    setPending((earlier) => [...earlier, { id, fileName }])
    preparing.current = preparing.current.then(async () => {
      try {
        await store()
      } catch (error) {
        // The other pictures go on: one that is none must not cost the rest.
        const later = (await isKept(portal, draft, id)) ? ` ${KEPT}` : ''
        if (!isUnmissed(error)) tell({ id, text: `${fileName}: ${storageWords(error)}${later}` })
      }
      setPending((earlier) => earlier.filter((picture) => picture.id !== id))
      waiting.current.delete(id)
      if (waiting.current.size === 0) onPreparing(false)
    })
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return
    if (waiting.current.size === 0) setFailures([])
    for (const file of files) {
      const id = portal.uuid()
      // Not behind those that are being prepared, which may take a minute.
      const kept = keeping.current.then(() => keepPicture(portal, draft, id, file))
      keeping.current = kept
      take({ id, fileName: file.name }, async () => {
        await kept
        await storePhoto(portal, draft, id, file)
      })
    }
  }

  function goOn(): void {
    if (waiting.current.size === 0) setFailures([])
    portal.store.pictures(draft.ownerId, draft.reportId).then(
      (pictures) => {
        for (const picture of pictures) take(picture, () => finishPicture(portal, draft, picture))
      },
      (error: unknown) => tell({ id: '', text: storageWords(error) }),
    )
  }

  useImperativeHandle(resume, () => goOn)

  useEffect(() => {
    if (hasResumed.current) return
    hasResumed.current = true
    goOn()
  })

  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  return { pending, failures, add }
}
