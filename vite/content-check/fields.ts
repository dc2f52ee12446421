import * as v from 'valibot'

// The types of src/content, plus what types cannot express: counts, ranges, and whole cents. The schemas are strict,
// because a field that nothing reads is usually a misspelt one.

export const Text = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'is blank'),
)
export const Count = v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(0))
export const Cents = v.pipe(
  v.number(),
  v.integer('has to be whole cents'),
  v.minValue(1, 'has to be above zero'),
)
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'may have lower-case letters and hyphens only'),
)
export const Path = v.pipe(v.string(), v.regex(/^\/[a-z/-]*$/, 'has to be an address on this site'))
export const Price = v.pipe(v.string(), v.regex(/€\d|^included$|\d/, 'does not contain a price'))

/** A list of `least` to `most` entries without duplicates. */
export function listOf<Item extends v.GenericSchema>(item: Item, least: number, most = least) {
  return v.pipe(
    v.array(item),
    v.minLength(least, (issue) => `has ${issue.received} entries and needs at least ${least}`),
    v.maxLength(most, (issue) => `has ${issue.received} entries and may have ${most} at most`),
    v.check(
      (entries) => new Set(entries.map((entry) => JSON.stringify(entry))).size === entries.length,
      'repeats an entry',
    ),
  )
}
