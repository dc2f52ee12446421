import { beforeAll, describe, expect, it } from 'vitest'
import { officeOf } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'
import { expectedOf, perform } from './perform.ts'
import type { Attack, Expected } from './perform.ts'
import { GUESSING_ATTACKS, guessingContract } from './guessing.ts'
import { PULLING_ATTACKS, pullingContract } from './pulling.ts'
import { READING_ATTACKS } from './reading.ts'
import { setScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { snapshot } from './snapshot.ts'
import { MISLABELLED_ATTACKS, STORING_ATTACKS } from './storing.ts'
import { TOKEN_ATTACKS } from './tokens.ts'
import { WRITING_ATTACKS } from './writing.ts'

/** Every attack gets the expected response and leaves database and storage unchanged [R23]. */
export function attacksContract(target: () => Target): void {
  describe.each([
    ['without a valid token', TOKEN_ATTACKS],
    ["on other people's data", READING_ATTACKS],
    ['on the pull', PULLING_ATTACKS],
    ['on the check of certificates', GUESSING_ATTACKS],
    ['by forbidden writes', WRITING_ATTACKS],
    ['on the photo storage', STORING_ATTACKS],
  ])('attacks %s', (_what, attacks) => {
    refuse(target, attacks)
  })

  pullingContract(target)
  guessingContract(target)

  it.each([
    "'; drop table public.jobs; --",
    "' || (select email from auth.users limit 1) || '",
    '"}\'::jsonb); delete from public.customers; --',
    "$$; update public.jobs set status = 'completed'; $$",
    '{"$ne": null}, "NULL", \\N, %s, {0}, <script>alert(1)</script>',
  ])('[R23] %s is stored as text in every text field of a report', async (sql) => {
    const aoife = await signIn(target(), AOIFE)
    const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
    const sent: object = Object.fromEntries(
      Object.entries(report).map(([column, value]) => [
        column,
        isFreeText(column) ? textLike(value, sql) : value,
      ]),
    )
    const before = await snapshot(target())
    expect((await aoife.from('inspection_reports').insert(sent)).error).toBeNull()
    const { data } = await aoife.from('inspection_reports').select('*').eq('id', report.id).single()
    expect(data).toMatchObject({ ...sent, submitted_at: expect.any(String) })

    const after = await snapshot(target())
    const changed = Object.keys(after).filter((name) => before[name] !== after[name])
    expect(changed).toEqual(['public.inspection_reports', 'public.job_status_changes', 'public.jobs'])
  })
}

/** What the embedded backend refuses, and a hosted project deletes after the upload (decision 017). */
export function mislabelledContract(target: () => Target): void {
  describe('attacks by mislabelled content', () => {
    refuse(target, MISLABELLED_ATTACKS)
  })
}

function refuse(target: () => Target, attacks: readonly Attack[]): void {
  let scene: Scene
  let before: Record<string, string>
  beforeAll(async () => {
    scene = await setScene(target())
    before = await snapshot(target())
  })

  it.each(attacks.map(titled))('[R23] %s', async (_title, attack) => {
    const response = await perform(target(), scene, attack)
    const after = await snapshot(target())
    const changes = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
    // One successful attack fails its own test only, not all later ones.
    before = after
    expect({ response, changes }).toEqual({
      response: expect.toBeOneOf([...expectedOf(target(), attack[2])]),
      changes: [],
    })
  })
}

function isFreeText(column: string): boolean {
  return /_notes$|^(weather_conditions|recommendations|priority_items|inspector_\w+)$/.test(column)
}

function textLike(value: unknown, text: string): string | string[] {
  return Array.isArray(value) ? [text, text] : text
}

function textOf(expected: Expected): string {
  if (typeof expected === 'string') return expected
  return 'lite' in expected ? expected.lite : expected.join(' or ')
}

function titled(attack: Attack): [string, Attack] {
  const [who, request, response, sent] = attack
  const headers = sent?.headers === undefined ? '' : ` ${JSON.stringify(sent.headers)}`
  const body =
    sent?.body === undefined || sent.body instanceof Uint8Array ? '' : ` ${JSON.stringify(sent.body)}`
  return [`${who}: ${request}${body}${headers}`.slice(0, 200) + ` gets ${textOf(response)}`, attack]
}
