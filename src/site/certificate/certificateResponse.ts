import type { Condition } from '#domain/chimney.ts'

/**
 * What a certificate says. Days are `YYYY-MM-DD`. `notInspected`: the parts and safety checks of which it vouches for
 * nothing [R41].
 */
export type Certificate = {
  kind: 'genuine' | 'corrected' | 'replaced'
  inspectedOn: string
  county: string
  overallStatus: Condition
  notInspected: string[]
  nextInspection: string | null
  version: number
}

/**
 * The result of a check. `received`: the office has not accepted the certificate yet; `other_accepted`: nor will it, since
 * the job has another one [R50]. `failed` is a response that is not the server's, or a server that cannot respond.
 */
export type Checked =
  | Certificate
  | { kind: 'received' | 'other_accepted' | 'revoked' | 'unknown' | 'too many' | 'failed' }

const WITHOUT_FINDINGS = ['received', 'other_accepted', 'revoked', 'unknown'] as const
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
  const state = fields.get('state')
  const kind = WITHOUT_FINDINGS.find((each) => each === state)
  if (kind) return { kind }
  const [inspectedOn, nextInspection] = [fields.get('inspected_on'), fields.get('next_inspection_date')]
  const [county, version] = [fields.get('county'), fields.get('version')]
  const overallStatus = CONDITIONS.find((condition) => condition === fields.get('overall_status'))
  const notInspected = fields.get('not_inspected')
  const isComplete =
    (state === 'genuine' || state === 'replaced') &&
    typeof county === 'string' &&
    overallStatus &&
    areTexts(notInspected) &&
    isVersion(version)
  if (!isComplete || !isDay(inspectedOn) || (nextInspection !== null && !isDay(nextInspection))) return null
  const isCorrected = state === 'genuine' && version > 1
  return {
    kind: isCorrected ? 'corrected' : state,
    inspectedOn,
    county,
    overallStatus,
    notInspected,
    nextInspection,
    version,
  }
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
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
