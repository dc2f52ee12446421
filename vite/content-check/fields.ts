import * as v from 'valibot'

// What the types of src/content say, and what they cannot say: counts, ranges, and whole cents. Strict,
// because a field that nothing reads is usually a misspelt one.

export const Text = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'is blank'),
)
export const Count = v.pipe(v.number(), v.integer('is no whole number'), v.minValue(0))
export const Cents = v.pipe(
  v.number(),
  v.integer('has to be whole cents'),
  v.minValue(1, 'has to be above nothing'),
)
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z]+(-[a-z]+)*$/, 'may have lower-case letters and hyphens only'),
)
export const Path = v.pipe(v.string(), v.regex(/^\/[a-z/-]*$/, 'has to be an address on this site'))
export const Price = v.pipe(v.string(), v.regex(/€\d|^included$|\d/, 'names no price'))

/** A list without repetitions, of this many things. */
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
