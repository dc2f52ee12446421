import { useEffect, useMemo } from 'react'
import { business } from '#content/business/business.ts'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { notifyError } from '../../toasts/notify.ts'
import { DiscardVisit } from './DiscardVisit.tsx'
import { useStoredVisit, type StoredVisit } from './useVisitDraft.ts'

/**
 * What was entered about a visit to a job that is no longer on this phone. An earlier version of the portal did not keep
 * such a job, and without its day the visit cannot be recorded: it can only be read, and discarded [R32].
 */
export function LostVisit({ jobId }: { jobId: string }) {
  const { store } = usePortal()
  const { userId } = useSession()
  const stored = useStoredVisit(jobId)

  async function discard(): Promise<void> {
    try {
      await store.changeVisitDraft(userId, jobId, { kind: 'discard' })
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
      <LostPhotos photos={stored.photos} />
      <DiscardVisit onDiscard={() => void discard()} />
    </section>
  )
}

function LostPhotos({ photos }: Pick<StoredVisit, 'photos'>) {
  const shown = useMemo(
    () =>
      photos.map(({ id, fileName, contentType, bytes }) => ({
        id,
        fileName,
        url: URL.createObjectURL(new Blob([bytes], { type: contentType })),
      })),
    [photos],
  )
  useEffect(() => () => shown.forEach(({ url }) => URL.revokeObjectURL(url)), [shown])
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
