import { conditionsOf, type PartFinding } from '#domain/reportText.ts'
import { ChimneyDiagram } from '#ui/ChimneyDiagram.tsx'
import { ConditionSymbol, stateColour } from '#ui/ConditionSymbol.tsx'
import type { NumberedPhoto } from './collectPhotos.ts'
import { DocumentHeading } from './DocumentHeading.tsx'
import { PhotoFigure } from './PhotoFigure.tsx'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

type DocumentFindingsProps = {
  parts: readonly PartFinding[]
  isLit: boolean
  photos: readonly NumberedPhoto[]
  downloads: PhotoDownloads
}

/** A cross-section of the chimney, and the findings for each part with its photos. */
export function DocumentFindings({ parts, isLit, photos, downloads }: DocumentFindingsProps) {
  return (
    <section>
      <DocumentHeading>Findings</DocumentHeading>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[19rem_1fr]">
        <ChimneyDiagram
          conditions={conditionsOf(parts)}
          isLit={isLit}
          className="mx-auto w-full max-w-80 self-start print:break-inside-avoid"
        />
        <dl className="grid content-start gap-3">
          {parts.map((finding) => (
            <Finding
              key={finding.part}
              finding={finding}
              photos={photos.filter(({ part }) => part === finding.part)}
              downloads={downloads}
            />
          ))}
        </dl>
      </div>
    </section>
  )
}

type FindingProps = {
  finding: PartFinding
  photos: readonly NumberedPhoto[]
  downloads: PhotoDownloads
}

function Finding({ finding: { label, condition, conditionLabel, notes }, photos, downloads }: FindingProps) {
  return (
    <div>
      <dt className="flex items-start gap-2 font-bold break-after-avoid">
        <span className="flex h-[1lh] w-5 items-center">
          {condition && <ConditionSymbol condition={condition} />}
        </span>
        <span>
          {label}: <span className={stateColour(condition)}>{conditionLabel}</span>
        </span>
      </dt>
      {notes !== '' && (
        <dd dir="auto" className="pl-7 whitespace-pre-line">
          {notes}
        </dd>
      )}
      {photos.length > 0 && (
        <dd className="grid grid-cols-2 gap-3 pt-2 pl-7">
          {photos.map((photo) => (
            <div key={photo.id} className="break-inside-avoid">
              <PhotoFigure photo={photo} downloads={downloads} />
            </div>
          ))}
        </dd>
      )}
    </div>
  )
}
