import { useEffect, useState } from 'react'
import { business } from '#content/business/business.ts'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { notifyError } from '../../toasts/notify.ts'
import { DiscardVisit } from './DiscardVisit.tsx'
import { useVisitDraft } from './useVisitDraft.ts'

/**
 * What was entered about a visit to a job that is no longer on this phone. An earlier version of the portal did not keep
 * such a job, and without its day the visit cannot be recorded: it can only be read, and discarded [R32].
 */
export function LostVisit({ jobId }: { jobId: string }) {
  const { store } = usePortal()
  const { userId } = useSession()
  const stored = useVisitDraft(jobId)

  async function discard(visitId: string): Promise<void> {
    try {
      await store.discardDraft({ ownerId: userId, reportId: visitId })
    } catch (error) {
      notifyError('Error', `Failed to discard what you entered: ${errorText(error)}`)
    }
  }

  if (!stored) return null
  return (
    <section
      aria-labelledby="lost-visit"
      className="grid gap-3 rounded-lg border-2 border-border bg-card p-4 text-card-foreground"
    >
      <h2 id="lost-visit" className="text-xl font-bold">
        Could not do the job
      </h2>
      <p>
        You began this note for the office. It cannot be sent without the job: read it to the office,{' '}
        {business.phone}, then discard it here.
      </p>
      <p className="font-semibold">
        {stored.reason ? VISIT_REASON_LABELS[stored.reason] : 'No reason chosen'}
      </p>
      {stored.note !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {stored.note}
        </p>
      )}
      <LostPhotos visitId={stored.visitId} />
      <DiscardVisit onDiscard={() => void discard(stored.visitId)} />
    </section>
  )
}

function LostPhotos({ visitId }: { visitId: string }) {
  const { store } = usePortal()
  const { userId } = useSession()
  const [shown, setShown] = useState<readonly { id: string; fileName: string; url: string }[]>([])
  useEffect(() => {
    let isClosed = false
    const urls: string[] = []
    async function read(): Promise<void> {
      const photos = [...(await store.photos(userId, visitId)), ...(await store.pictures(userId, visitId))]
      for (const { id, fileName, contentType } of photos) {
        const bytes = await store.photoBytes(id)
        if (!bytes || isClosed) continue
        const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
        urls.push(url)
        setShown((earlier) => [...earlier, { id, fileName, url }])
      }
    }
    read().catch((error: unknown) => notifyError('Error', `Failed to show the photos: ${errorText(error)}`))
    return () => {
      isClosed = true
      for (const url of urls) URL.revokeObjectURL(url)
      setShown([])
    }
  }, [store, userId, visitId])
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-2">
      {shown.map(({ id, fileName, url }, index) => (
        <li key={id}>
          <img src={url} alt={`${index + 1}: ${fileName}`} className="w-full rounded-md" />
        </li>
      ))}
    </ul>
  )
}
