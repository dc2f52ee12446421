import { useEffect, useMemo, useRef } from 'react'
import type { Job } from '#domain/job.ts'
import { MAX_VISIT_PHOTOS } from '#domain/visit.ts'
import type { VisitDraft, VisitText } from '#sync/draft.ts'
import { DraftGoneError } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import type { PhotoTarget } from '../../drafts/photoIntake.ts'
import { useAutosave, type Autosave } from '../../drafts/useAutosave.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'

type VisitAutosave = Autosave<Partial<VisitText>> & {
  /** What the pictures of the visit are added to. */
  photos: PhotoTarget
  /** Deletes what was entered, with its photos. */
  discard: () => Promise<void>
}

/** Autosaves what is entered about a visit: `shown` with the changes. */
export function useVisitAutosave(job: Job, shown: VisitText): VisitAutosave {
  const portal = usePortal()
  const { store } = portal
  const { userId: ownerId } = useSession()
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const { find, save } = useMemo(() => {
    // Another tab may have ended the draft: the next one begins with all that this one shows.
    const newDraft = () => ({ ...latest.current, ownerId, jobId: job.id, visitId: portal.uuid() })
    return {
      find: async () => (await findDraft(store, ownerId, job.id))?.visitId ?? null,
      save: (change: Partial<VisitText>) => store.saveVisitDraft(newDraft, change, job),
    }
  }, [store, portal, ownerId, job])
  const autosave = useAutosave(save, (earlier, later) => ({ ...earlier, ...later }))

  const isDiscarded = useRef(false)
  const photos = {
    ownerId,
    find,
    async begin() {
      // By a picture that is still being prepared.
      if (isDiscarded.current) throw new DraftGoneError('discarded')
      return (await find()) ?? (await save({})).visitId
    },
    maxPhotos: MAX_VISIT_PHOTOS,
    tooMany: `The record of a visit can have ${MAX_VISIT_PHOTOS} photos.`,
    kept: 'The picture is kept, and tried again when you tell the office or open this again.',
  }

  async function discard(): Promise<void> {
    // What could not be written is not to be kept either. A write after the deletion would begin a draft again.
    await autosave.writer.flush().catch(() => undefined)
    const visitId = await find()
    if (visitId !== null) await store.discardDraft({ ownerId, reportId: visitId })
    isDiscarded.current = true
    autosave.writer.close()
  }

  return { ...autosave, photos, discard }
}

async function findDraft(store: Store, ownerId: string, jobId: string): Promise<VisitDraft | null> {
  return (await store.visitDrafts(ownerId)).find((draft) => draft.jobId === jobId) ?? null
}
