import type { Graph, Thing } from 'schema-dts'

/** What a page says to search engines, as the text of its one JSON-LD element. */
export function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  // A "</script>" inside a text would end the element early.
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
}
