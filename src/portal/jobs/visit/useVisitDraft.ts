import { useEffect, useRef, useState } from 'react'
import type { Job } from '#domain/job.ts'
import type { Store } from '#sync/ports/store.ts'
import {
  newVisitDraft,
  type VisitDraft,
  type VisitDraftChange,
  type VisitPhotoBytes,
} from '#sync/visitDraft.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'

/** A draft with the bytes of its photos. */
export type StoredVisit = Pick<VisitDraft, 'reason' | 'note'> & { photos: readonly VisitPhotoBytes[] }

/** What was entered about the job and not recorded, as it was when the sheet was opened; undefined until it is read. */
export function useStoredVisit(jobId: string): StoredVisit | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  const [stored, setStored] = useState<StoredVisit>()
  useEffect(() => {
    readVisit(store, userId, jobId).then(setStored, (error: unknown) => {
      // To the error screen: an empty sheet would overwrite the stored draft.
      setStored(() => {
        throw error
      })
    })
  }, [store, userId, jobId])
  return stored
}

async function readVisit(store: Store, ownerId: string, jobId: string): Promise<StoredVisit> {
  const drafts = await store.visitDrafts(ownerId)
  const draft = drafts.find((other) => other.jobId === jobId) ?? newVisitDraft(ownerId, jobId)
  const photos: VisitPhotoBytes[] = []
  for (const photo of draft.photos) {
    const bytes = await store.photoBytes(photo.id)
    if (bytes) photos.push({ ...photo, bytes })
  }
  return { ...draft, photos }
}

/** Writes what is entered about a visit, one change after the other and each at once. */
export type VisitWriter = {
  /** Why the last change was not stored, as a sentence, or null. */
  problem: string | null
  /** Resolves to false if the change was not stored; never rejects. */
  change(change: VisitDraftChange): Promise<boolean>
  /** Resolves when all changes are written. */
  flush(): Promise<unknown>
}

export function useVisitWriter(job: Job): VisitWriter {
  const { store } = usePortal()
  const { userId } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))

  async function write(change: VisitDraftChange): Promise<boolean> {
    try {
      await store.changeVisitDraft(userId, job.id, change, job)
      setProblem(null)
      return true
    } catch (error) {
      setProblem(`What you entered could not be kept on this phone: ${errorText(error)}`)
      return false
    }
  }

  return {
    problem,
    change(change) {
      last.current = last.current.then(() => write(change))
      return last.current
    },
    flush: () => last.current,
  }
}
