import * as v from 'valibot'
import { dataBlocks, pageAt } from '../builtPages.ts'

const Graph = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

/** The items in the JSON-LD of a built page; none if it has no JSON-LD. Throws if it has several elements. */
export function structuredItems(path: string): v.InferOutput<typeof Graph>['@graph'] {
  const scripts = dataBlocks(pageAt(path), 'application/ld+json')
  if (scripts.length > 1) throw new Error(`${path} has ${scripts.length} JSON-LD elements`)
  return scripts.flatMap((json) => v.parse(Graph, JSON.parse(json))['@graph'])
}

/** The only item of a type on a page, parsed with `schema`. Throws if there is none, or more than one. */
export function structuredItem<Schema extends v.GenericSchema>(
  path: string,
  type: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const [item, ...others] = structuredItems(path).filter((candidate) => candidate['@type'] === type)
  if (item === undefined || others.length > 0) throw new Error(`${path} has not exactly one ${type}`)
  return v.parse(schema, item)
}
