import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Issue } from '@adobe/structured-data-validator'
import Validator from '@adobe/structured-data-validator'

export type StructuredItem = { '@type': string; [property: string]: unknown }

const validator = new Validator({ '@graph': readVocabulary() })

/**
 * Errors of an item of structured data: a type or property that schema.org does not define, or a missing property that
 * search engines require. Recommended properties are ignored.
 */
export async function schemaErrors(item: StructuredItem): Promise<string[]> {
  const issues = await validator.validate({ jsonld: { [item['@type']]: [structuredClone(item)] } })
  return issues
    .filter((issue) => issue.severity === 'ERROR' || issue.errorType === 'schemaOrg')
    .map((issue) => `${pathOf(issue)}: ${issue.issueMessage}`)
}

function pathOf({ path = [] }: Issue): string {
  return path.map(({ type, property, index }) => [property, type, index].join(' ').trim()).join(' > ')
}

type Term = {
  '@id': string
  '@type': 'rdfs:Class' | 'rdf:Property'
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

// The vocabulary is published as N-Quads, one statement per line; the validator needs JSON-LD.
function readVocabulary(): Term[] {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')
  const statements = readFileSync(file, 'utf8').matchAll(/^<(\S+)> <(\S+[#/](\w+))> <(\S+)> /gm)
  const terms = new Map<string, Term>()
  const links: { id: string; relation: 'rdfs:subClassOf' | 'schema:domainIncludes'; target: string }[] = []
  for (const [, id = '', , relation, target = ''] of statements) {
    if (relation === 'type' && target.endsWith('#Class')) terms.set(id, term(id, 'rdfs:Class'))
    if (relation === 'type' && target.endsWith('#Property')) terms.set(id, term(id, 'rdf:Property'))
    if (relation === 'subClassOf') links.push({ id, relation: 'rdfs:subClassOf', target })
    if (relation === 'domainIncludes') links.push({ id, relation: 'schema:domainIncludes', target })
  }
  for (const { id, relation, target } of links) terms.get(id)?.[relation].push({ '@id': target })
  return [...terms.values()]
}

function term(id: string, type: Term['@type']): Term {
  return { '@id': id, '@type': type, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] }
}
