import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { plural } from '../../shell/text/plural.ts'
import { useSentPhotos } from './SentPhotosContext.tsx'

/** The photos that the report has, which no correction takes away. */
export function SentPhotos({ draft: { corrects } }: { draft: Draft }) {
  const photos = useSentPhotos()
  if (!corrects || photos.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">
        Report {reportNumber(corrects.reportId)} has {plural(photos.length, 'photo')} already.{' '}
        {photos.length === 1 ? 'It stays' : 'They stay'}: only the office can take one off.
      </p>
      <ul aria-label="Photos on the report" className="flex flex-wrap gap-1">
        {photos.map(({ id, text, url }) => (
          <li key={id}>
            {/* Without a picture on this phone, its text. */}
            <img
              src={url ?? undefined}
              alt={text}
              decoding="async"
              className="size-14 overflow-hidden rounded-sm bg-muted object-cover text-xs"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
