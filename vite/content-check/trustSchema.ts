import * as v from 'valibot'
import { Text } from './fields.ts'

const Address = v.pipe(
  v.string(),
  v.regex(/^https:\/\/\S+$/, 'has to be an address that begins with https://'),
)

export const TrustSchema = v.strictObject({
  reviewPages: v.strictObject({ google: v.optional(Address), facebook: v.optional(Address) }),
  insurer: v.optional(v.strictObject({ name: Text, policyNumber: Text })),
  registrations: v.array(v.strictObject({ body: Text, number: Text, url: Address })),
})
