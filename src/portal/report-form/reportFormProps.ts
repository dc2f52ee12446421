import type { UseFormReturn } from 'react-hook-form'
import type { ReportFormValues } from './formValues.ts'

/** What every part of the form is given. */
export type ReportFormProps = { form: UseFormReturn<ReportFormValues> }
