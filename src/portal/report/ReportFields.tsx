import { memo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Draft } from '#sync/draft.ts'
import { ChimneyFields } from './chimney/ChimneyFields.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import type { DraftKeeper } from './draftKeeper.ts'
import { InspectionFields } from './InspectionFields.tsx'
import { InspectorFields } from './InspectorFields.tsx'
import { PhotoField } from './PhotoField.tsx'
import type { ReportFormValues } from './reportFormValues.ts'
import { SafetyFields } from './SafetyFields.tsx'

type ReportFieldsProps = {
  form: UseFormReturn<ReportFormValues>
  draft: Draft
  keeper: DraftKeeper
  onPreparing: (isPreparing: boolean) => void
}

/**
 * All fields of the form. Rendered once: the fields keep their own values, and a tap on Save must not wait
 * for thirty of them to be drawn again.
 */
export const ReportFields = memo(function ReportFields({
  form,
  draft,
  keeper,
  onPreparing,
}: ReportFieldsProps) {
  return (
    <>
      <InspectionFields form={form} />
      <ChimneyFields form={form} />
      <SafetyFields form={form} />
      <ConclusionFields form={form} />
      <PhotoField draft={draft} keeper={keeper} onPreparing={onPreparing} />
      <InspectorFields form={form} />
    </>
  )
})
