import * as v from 'valibot'
import {
  countyName,
  eircode,
  isoDay,
  isoTime,
  isRoundedNumber,
  jobMinutes,
  phoneNumber,
} from './readValues.ts'

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.nonEmpty('is missing'),
    v.maxLength(longest, ({ received }) => `has ${received} characters: there is room for ${longest}`),
  )

/** A value that `read` can parse, returning non-null; `otherwise` is the advice in the message if it cannot. */
const readable = <Value>(
  read: (text: string) => Value | null,
  otherwise: string | ((text: string) => string),
) =>
  v.pipe(
    v.string(),
    v.nonEmpty('is missing'),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== null) return value
      const advice = typeof otherwise === 'string' ? otherwise : otherwise(dataset.value)
      addIssue({ message: `is "${dataset.value}": ${advice}` })
      return NEVER
    }),
  )

/**
 * Allows `o'brien@mail.example`. Refuses an address without a dot in its domain, which mail cannot reach, and one
 * like `ann@mail.example?bcc=…`, which in a mailto link would add recipients.
 */
const email = (otherwise: string) =>
  v.pipe(
    text(320),
    v.check(
      (address) => v.RFC_EMAIL_REGEX.test(address) && /@.+\./.test(address) && !/[?#%=]/.test(address),
      otherwise,
    ),
  )

/** A job with its customer, as in one line of a CSV file. The names are those of the file's columns. */
export const JobRow = v.object({
  job_number: text(200),
  scheduled_date: readable(isoDay, 'write a day as 2026-11-20 or 20/11/2026'),
  scheduled_time: v.nullable(readable(isoTime, 'write a time as 09:30')),
  estimated_duration: v.nullable(readable(jobMinutes, 'write whole minutes from 1 to 1440')),
  service_type: text(200),
  special_instructions: v.nullable(text(20_000)),
  technician: v.nullable(v.pipe(email("is not the e-mail of a technician's account"), v.toLowerCase())),
  first_name: text(200),
  last_name: text(200),
  phone: readable(phoneNumber, phoneAdvice),
  email: v.nullable(email('is no e-mail address')),
  address_line_1: text(500),
  city: text(200),
  county: readable(countyName, 'write one of the 26 counties'),
  eircode: v.nullable(readable(eircode, 'write an Eircode as D06 F2W4')),
})
export type JobRow = v.InferOutput<typeof JobRow>

/** What the database can check of a line that is not valid otherwise. */
export const AssignedRow = v.pick(JobRow, ['job_number', 'technician'])
export type AssignedRow = v.InferOutput<typeof AssignedRow>

function phoneAdvice(phone: string): string {
  return isRoundedNumber(phone)
    ? 'the spreadsheet took it for a number: format the column as text and write the number again'
    : 'write a telephone number'
}

export const OPTIONAL_COLUMNS: readonly string[] = [
  'scheduled_time',
  'estimated_duration',
  'special_instructions',
  'technician',
  'email',
  'eircode',
]
