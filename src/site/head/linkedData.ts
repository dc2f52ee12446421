import type { Graph, Thing } from 'schema-dts'

/** The page's structured data, as the text of its one JSON-LD element. */
export function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // A "</script>" in a text would end the element early.
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
}
