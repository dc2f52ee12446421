import type { Condition } from '#domain/chimney.ts'

/** The server's data of a certificate. Days are `YYYY-MM-DD`. */
export type Certificate = {
  kind: 'genuine' | 'corrected' | 'replaced' | 'revoked'
  inspectedOn: string
  county: string
  overallStatus: Condition
  nextInspection: string | null
  version: number
}

/** The result of a check. `failed` is a response that is not the server's, or a server that cannot respond. */
export type Checked = Certificate | { kind: 'unknown' | 'too many' | 'failed' }

// Not the list of the domain: this script is part of the page and shares no file with the portal.
const CONDITIONS: readonly Condition[] = ['good', 'fair', 'poor', 'needs_attention']
const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the response to `read_certificate`, or the refusal to begin a check. */
export function readResponse(status: number, text: string): Checked {
  if (status === 429) return { kind: 'too many' }
  return (status === 200 && readCertificate(parseJson(text))) || { kind: 'failed' }
}

function readCertificate(body: unknown): Checked | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = new Map<string, unknown>(Object.entries(body))
  if (fields.get('genuine') === false) return { kind: 'unknown' }
  const [inspectedOn, nextInspection] = [fields.get('inspected_on'), fields.get('next_inspection_date')]
  const [county, version] = [fields.get('county'), fields.get('version')]
  const [isReplaced, isRevoked] = [fields.get('replaced'), fields.get('revoked')]
  const overallStatus = CONDITIONS.find((condition) => condition === fields.get('overall_status'))
  const isComplete =
    fields.get('genuine') === true &&
    typeof county === 'string' &&
    overallStatus &&
    isVersion(version) &&
    typeof isReplaced === 'boolean' &&
    typeof isRevoked === 'boolean'
  if (!isComplete || !isDay(inspectedOn) || (nextInspection !== null && !isDay(nextInspection))) return null
  const kind = kindOf(isRevoked, isReplaced, version)
  return { kind, inspectedOn, county, overallStatus, nextInspection, version }
}

// The gravest first: a certificate that is not valid is nothing else.
function kindOf(isRevoked: boolean, isReplaced: boolean, version: number): Certificate['kind'] {
  if (isRevoked) return 'revoked'
  if (isReplaced) return 'replaced'
  return version > 1 ? 'corrected' : 'genuine'
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  // Some engines read the 30th of February as the 2nd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
