import type { UseFormReturn } from 'react-hook-form'
import type { ReportFormValues } from './reportFormValues.ts'

/** What every part of the form is given. */
export type ReportFormProps = { form: UseFormReturn<ReportFormValues> }
