import * as v from 'valibot'
import { NonConformity } from './probe.ts'
import type { Probe } from './probe.ts'
import { sendRequest } from './sendRequest.ts'
import type { Project } from './sendRequest.ts'

const STATEMENT_TIMED_OUT = '57014'
// The migrations allow technicians 8 s (20261127000200_access.sql).
const LIMIT_MS = 9_000
const MOST_GROUPS = 60

const Names = v.tuple([v.object({ first_name: v.string(), last_name: v.string(), county: v.string() })])

/**
 * A project without a statement timeout would compute an endless filter for ever. This filter takes milliseconds at
 * first and two to ten times longer at each step, until the database cancels it or has exceeded the limit. It keeps one
 * process of the database busy for some twenty seconds, and changes nothing.
 */
export const TIMEOUT_PROBE: Probe = {
  title: 'a statement that takes too long is cancelled',
  check: async (project) => {
    const column = await longestName(project)
    for (let groups = 2; groups <= MOST_GROUPS; groups += 2) {
      const filter = encodeURIComponent(slowPattern(groups))
      const startedAt = performance.now()
      const path = `/rest/v1/technicians?select=id&${column}=match.${filter}`
      const { status, result } = await sendRequest(project, path)
      if (result === STATEMENT_TIMED_OUT) return
      if (status !== 200) throw new NonConformity(`returned ${status} ${result}`)
      const took = performance.now() - startedAt
      if (took > LIMIT_MS) throw new NonConformity(`a statement ran for ${Math.round(took / 1000)} s`)
    }
    throw new NonConformity('no statement took long enough to be cancelled')
  },
}

/** The column of the technician's own row with the longest text, which needs the fewest groups to be slow. */
async function longestName(project: Project): Promise<string> {
  const { body } = await sendRequest(project, '/rest/v1/technicians?select=first_name,last_name,county')
  const names = v.safeParse(Names, body)
  if (!names.success) throw new NonConformity('the technician has no row of their own')
  const entries = Object.entries(names.output[0])
  return entries.reduce((longest, entry) => (entry[1].length > longest[1].length ? entry : longest))[0]
}

/**
 * A pattern for a text that consists of the same half twice. For any other text, such as nearly every name, the database
 * has to try every way to divide it into groups.
 */
function slowPattern(groups: number): string {
  const references = Array.from({ length: groups }, (_, index) => `\\${index + 1}`)
  return `^${'(.*)'.repeat(groups)}${references.join('')}$`
}
