import { memo, type Ref, type RefObject } from 'react'
import type { Draft } from '#sync/draft.ts'
import { ChimneyFields } from './chimney/ChimneyFields.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import type { DraftKeeper } from './draft/draftWriter.ts'
import type { FieldName } from './fields/fieldLabels.ts'
import { InspectionFields } from './InspectionFields.tsx'
import { InspectorFields } from './InspectorFields.tsx'
import { DraftPhotosProvider } from './photos/DraftPhotosContext.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import type { ReportFormProps } from './reportFormProps.ts'
import { ReviewSection } from './review/ReviewSection.tsx'
import { SafetyFields } from './SafetyFields.tsx'

type ReportFieldsProps = ReportFormProps & {
  draft: Draft
  keeper: DraftKeeper
  isEnding: RefObject<boolean>
  onPreparing: (isPreparing: boolean) => void
  resumePictures: Ref<() => void>
  onGoTo: (field: FieldName) => void
}

/**
 * All of the form but its button. Rendered once: the fields keep their own values, and a tap on Save must
 * not wait for thirty of them to be drawn again.
 */
export const ReportFields = memo(function ReportFields({
  form,
  draft,
  keeper,
  isEnding,
  onPreparing,
  resumePictures,
  onGoTo,
}: ReportFieldsProps) {
  return (
    <DraftPhotosProvider draft={draft} isEnding={isEnding}>
      <InspectionFields form={form} />
      <ChimneyFields form={form} />
      <SafetyFields form={form} />
      <ConclusionFields form={form} />
      <PhotoField draft={draft} keeper={keeper} onPreparing={onPreparing} resumePictures={resumePictures} />
      <InspectorFields form={form} />
      <ReviewSection form={form} onGoTo={onGoTo} />
    </DraftPhotosProvider>
  )
})
