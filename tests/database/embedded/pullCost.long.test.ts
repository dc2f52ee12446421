import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'

type Node = { 'Node Type': string; Output: string[]; Plans?: Node[] | undefined }
const Node: v.GenericSchema<Node> = v.object({
  'Node Type': v.string(),
  Output: v.array(v.string()),
  Plans: v.optional(v.array(v.lazy(() => Node))),
})
const Explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: Node })]) })])

describe('the embedded backend', () => {
  const target = useTarget(openEmbeddedTarget)

  it('[R33] builds an earlier visit for one report, also with a plan that sorts all reports at the address', async () => {
    const [{ prosrc: body }] = v.parse(
      v.tuple([v.object({ prosrc: v.string() })]),
      await target().query(`select prosrc from pg_proc where oid = 'private.earlier_visit'::regproc`),
    )
    const query = body
      .slice(body.indexOf('select'), body.indexOf(';', body.indexOf('select')))
      .replace(/into visit/, '')
      .replaceAll(/earlier_visit\.(job_id|customer_id)/g, 'gen_random_uuid()')
      .replaceAll('earlier_visit.end_received_at', 'now()')
    // The plan that it makes while the table is empty, and keeps.
    await target().query('set enable_indexscan = off')
    await target().query('set enable_bitmapscan = off')
    const [explained] = v.parse(Explained, await target().query(`explain (verbose, format json) ${query}`))

    const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]
    const nodes = withChildren(explained['QUERY PLAN'][0].Plan)
    expect(nodes.map((node) => node['Node Type'])).toContain('Sort')
    // Below the limit, each report at the address would be built: a pull of a thousand jobs took seconds.
    const building = nodes.filter(({ Output }) =>
      Output.some((column) => column.includes('jsonb_build_object')),
    )
    expect(building).toEqual(nodes.slice(0, 1))
  })
})
