import * as v from 'valibot'
import { dataBlocks, pageAt } from './builtPages.ts'

const Graph = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
})

/** The things in the JSON-LD of a built page; none where it has no such element. Throws for more than one. */
export function structuredItems(path: string): v.InferOutput<typeof Graph>['@graph'] {
  const scripts = dataBlocks(pageAt(path), 'application/ld+json')
  if (scripts.length > 1) throw new Error(`${path} has ${scripts.length} JSON-LD elements`)
  return scripts.flatMap((json) => v.parse(Graph, JSON.parse(json))['@graph'])
}

/** The one thing of a type on a page, in the shape of `schema`. Throws where there is none or another. */
export function structuredItem<Schema extends v.GenericSchema>(
  path: string,
  type: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const [thing, ...others] = structuredItems(path).filter((candidate) => candidate['@type'] === type)
  if (thing === undefined || others.length > 0) throw new Error(`${path} has not exactly one ${type}`)
  return v.parse(schema, thing)
}
