import type { ProbeRequest, ProbeResponse, Project } from './sendRequest.ts'
import { sendRequest } from './sendRequest.ts'

/** One check of a project. Its requests cannot change anything. */
export type Probe = { title: string; check: (project: Project) => Promise<void> }

/** The project's response is not the expected one. */
export class NonConformity extends Error {
  override readonly name = 'NonConformity'
}

/** A probe that expects one of these results: error codes or row counts. */
export function expects(
  title: string,
  path: string,
  result: string | readonly string[],
  request?: ProbeRequest,
): Probe {
  return inspects(title, path, request, (response) => {
    const allowed = [result].flat()
    if (!allowed.includes(response.result)) {
      throw new NonConformity(`returned ${response.status} ${response.result}, not ${allowed.join(' or ')}`)
    }
  })
}

/** A probe that inspects the response itself. */
export function inspects(
  title: string,
  path: string,
  request: ProbeRequest | undefined,
  inspect: (response: ProbeResponse, project: Project) => void,
): Probe {
  return { title, check: async (project) => inspect(await sendRequest(project, path, request), project) }
}
