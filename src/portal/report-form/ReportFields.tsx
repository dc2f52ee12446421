import { memo, type Ref, type RefObject } from 'react'
import type { Draft } from '#sync/draft.ts'
import { ChimneyFields } from './chimney/ChimneyFields.tsx'
import { OpenedPartsProvider } from './chimney/OpenedPartsContext.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import type { DraftWriter } from './draft/draftWriter.ts'
import type { FieldName } from './fields/fieldLabels.ts'
import { InspectionFields } from './InspectionFields.tsx'
import { DraftPhotosProvider } from './photos/DraftPhotosContext.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import type { ReportFormProps } from './formValues.ts'
import { SafetyFields } from './SafetyFields.tsx'
import { ReviewSection } from './review/ReviewSection.tsx'
import { ReportSection } from './fields/ReportSection.tsx'
import { TextField } from './fields/TextField.tsx'

type ReportFieldsProps = ReportFormProps & {
  draft: Draft
  writer: DraftWriter
  isEnding: RefObject<boolean>
  onPreparing: (isPreparing: boolean) => void
  resumePictures: Ref<() => void>
  onGoTo: (field: FieldName) => void
}

/**
 * The whole form except its buttons. Rendered once: the fields hold their own values, and a tap on Save must not wait
 * for thirty fields to render.
 */
export const ReportFields = memo(function ReportFields({
  form,
  draft,
  writer,
  isEnding,
  onPreparing,
  resumePictures,
  onGoTo,
}: ReportFieldsProps) {
  return (
    <OpenedPartsProvider draft={draft} writer={writer}>
      <DraftPhotosProvider draft={draft} isEnding={isEnding}>
        <InspectionFields form={form} />
        <ChimneyFields form={form} />
        <SafetyFields form={form} />
        <ConclusionFields form={form} />
        <PhotoField draft={draft} writer={writer} onPreparing={onPreparing} resumePictures={resumePictures} />
        <InspectorFields form={form} />
        <ReviewSection form={form} onGoTo={onGoTo} />
      </DraftPhotosProvider>
    </OpenedPartsProvider>
  )
})

/** The inspector. Name and licence are prefilled with the technician's. */
function InspectorFields({ form }: ReportFormProps) {
  return (
    <ReportSection title="Inspector" className="sm:grid-cols-2">
      <TextField form={form} name="inspector_name" label="Inspector Name" />
      <TextField form={form} name="inspector_certification" label="Inspector Certification" />
      <TextField form={form} name="inspector_license" label="Inspector License" />
    </ReportSection>
  )
}
