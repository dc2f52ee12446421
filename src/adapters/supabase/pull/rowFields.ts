import * as v from 'valibot'
import { CONDITIONS } from '#domain/chimney.ts'

// What the rows of several tables consist of.

export const Text = v.string()
export const OptionalText = v.nullable(Text)
export const Condition = v.picklist(CONDITIONS)

/** A timestamp: converts the database's format to the device's. */
export const TimestampText = v.pipe(
  Text,
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)
