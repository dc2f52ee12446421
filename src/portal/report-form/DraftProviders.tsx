import type { ReactNode, Ref, RefObject } from 'react'
import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { OpenedPartsProvider } from './chimney/OpenedPartsContext.tsx'
import { EarlierVisitContext } from './EarlierVisitContext.tsx'
import type { DraftWriter } from '../drafts/draftWriter.ts'
import type { ReportFormProps } from './formValues.ts'
import { DraftPhotosProvider } from './photos/DraftPhotosContext.tsx'
import { PhotoIntakeProvider } from './photos/PhotoIntakeContext.tsx'
import { ReviewProvider } from './review/ReviewContext.tsx'

type DraftProvidersProps = ReportFormProps & {
  job: Job
  draft: Draft
  writer: DraftWriter
  isEnding: RefObject<boolean>
  resumePictures: Ref<() => void>
  children: ReactNode
}

/** Provides what the fields and the bar share: photos, opened parts, and what looks forgotten. */
export function DraftProviders(props: DraftProvidersProps) {
  const { form, job, draft, writer, isEnding, resumePictures, children } = props
  return (
    <OpenedPartsProvider draft={draft} writer={writer}>
      <DraftPhotosProvider draft={draft} isEnding={isEnding}>
        <PhotoIntakeProvider draft={draft} writer={writer} resumePictures={resumePictures}>
          <ReviewProvider form={form}>
            <EarlierVisitContext value={job.earlier_visit ?? null}>{children}</EarlierVisitContext>
          </ReviewProvider>
        </PhotoIntakeProvider>
      </DraftPhotosProvider>
    </OpenedPartsProvider>
  )
}
