import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { ChimneyPart } from '#domain/chimney.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import { notifyError } from '../toasts/notify.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { errorText } from '../shell/text/errorText.ts'
import {
  finishPicture,
  isPictureStored,
  storedPictures,
  storePhoto,
  storePicture,
  type PhotoTarget,
} from './photoIntake.ts'

/** A picture that is not a photo yet. */
export type PendingPhoto = { id: string; fileName: string }

/** Why a picture did not become a photo. `fileName` is null if the pictures could not be read. */
export type IntakeError = { fileName: string | null; text: string }

/** The errors as lines of text: one for each picture, or one for many with the same error. */
export function errorLines(errors: readonly IntakeError[]): string[] {
  const lines = errors.map(({ fileName, text }) => {
    const alike = errors.filter((error) => error.text === text).length
    if (alike > MAX_NAMED) return `${alike} pictures: ${text}`
    return fileName === null ? text : `${fileName}: ${text}`
  })
  return [...new Set(lines)]
}

const MAX_NAMED = 5

export type PhotoIntake = {
  /** The pictures in the queue. The first one is being prepared. */
  pending: readonly PendingPhoto[]
  /** The errors since the queue was last empty. */
  errors: readonly IntakeError[]
  clearErrors: () => void
  /** Adds pictures, of this part if it is given [R35]. */
  add: (files: readonly File[], part?: ChimneyPart) => void
}

/**
 * Adds pictures to a draft (rule OB20c), one at a time: a cheap phone has no memory for two decoded pictures. Resumes
 * the stored pictures on mount, and whenever `resume` is called.
 */
export function usePhotoIntake(target: PhotoTarget, resume: Ref<() => void>): PhotoIntake {
  const portal = usePortal()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [errors, setErrors] = useState<readonly IntakeError[]>([])
  const lastStored = useRef<Promise<unknown>>(Promise.resolve())
  const preparing = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  const hasResumed = useRef(false)
  const isUnmounted = useRef(false)

  function show(error: IntakeError): void {
    if (isUnmounted.current) notifyError('Photo Not Added', errorLines([error]).join())
    else setErrors((earlier) => [...earlier, error])
  }

  /** Errors for a discarded draft are ignored. */
  function isIgnored(error: unknown): boolean {
    return isUnmounted.current && error instanceof DraftGoneError && error.end === 'discarded'
  }

  /** Queues a picture. */
  function enqueue({ id, fileName }: PendingPhoto, store: () => Promise<void>): void {
    if (waiting.current.has(id)) return
    waiting.current.add(id)
    setPending((earlier) => [...earlier, { id, fileName }])
    preparing.current = preparing.current.then(async () => {
      try {
        await store()
      } catch (error) {
        // One unusable file must not stop the queue.
        const later = (await isPictureStored(portal, target, id)) ? ` ${target.kept}` : ''
        if (!isIgnored(error)) show({ fileName, text: `${errorText(error)}${later}` })
      }
      setPending((earlier) => earlier.filter((picture) => picture.id !== id))
      waiting.current.delete(id)
    })
  }

  function add(files: readonly File[], part?: ChimneyPart): void {
    if (files.length === 0) return
    if (waiting.current.size === 0) setErrors([])
    for (const file of files) {
      const taken = { id: portal.uuid(), file, part }
      // Does not wait until other pictures are prepared, which may take a minute.
      const storing = lastStored.current.then(() => storePicture(portal, target, taken))
      lastStored.current = storing
      enqueue({ id: taken.id, fileName: file.name }, async () =>
        storePhoto(portal, target, taken, await storing),
      )
    }
  }

  function resumeStored(): void {
    if (waiting.current.size === 0) setErrors([])
    storedPictures(portal, target).then(
      (pictures) => {
        for (const picture of pictures) enqueue(picture, () => finishPicture(portal, target, picture))
      },
      (error: unknown) => show({ fileName: null, text: errorText(error) }),
    )
  }

  useImperativeHandle(resume, () => resumeStored)

  useEffect(() => {
    if (hasResumed.current) return
    hasResumed.current = true
    resumeStored()
  })

  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])

  return { pending, errors, clearErrors: () => setErrors([]), add }
}
