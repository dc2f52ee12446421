import { parseArgs } from 'node:util'
import type { Project } from './sendRequest.ts'
import type { Probe } from './probe.ts'
import { SIGN_OUT, signedIn, TECHNICIAN_PROBES } from './technicianProbes.ts'
import { TIMEOUT_PROBE } from './timeoutProbe.ts'
import { VISITOR_PROBES } from './visitorProbes.ts'

const USAGE = `npm run conformance -- --url https://<project>.supabase.co --key <publishable key> [--quick]

Checks that a project refuses what it should, and changes nothing. With a technician's account in
CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD it also signs in and checks as that technician.
--quick leaves out the statement timeout, which keeps the database busy for some seconds.`

// `npm run conformance`: checks a Supabase project for what the portal relies on.
const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
if (values.url === undefined || values.key === undefined || !URL.canParse(values.url)) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const project = { url: values.url.replace(/\/+$/, ''), key: values.key, token: null, refreshToken: null }
  const failed = (await asVisitor(project)) + (await asTechnician(project, values.quick))
  console.log(failed === 0 ? '\nIt conforms.' : `\n${failed} failed.`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function asVisitor(project: Project): Promise<number> {
  console.log('As a visitor')
  return failures(project, VISITOR_PROBES)
}

async function asTechnician(project: Project, quick: boolean): Promise<number> {
  const { CONFORMANCE_EMAIL: email, CONFORMANCE_PASSWORD: password } = process.env
  if (!email || !password) {
    console.log('\nNot checked as a technician: CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD are not set')
    return 0
  }
  console.log('\nAs a technician')
  try {
    const session = await signedIn(project, email, password)
    const failed = await failures(session, quick ? TECHNICIAN_PROBES : [...TECHNICIAN_PROBES, TIMEOUT_PROBE])
    const stillOpen = await failures(session, [SIGN_OUT])
    console.log('\nNot checked: Realtime, which shows only when a job changes')
    return failed + stillOpen
  } catch (error) {
    console.log(`  ✗ ${messageOf(error)}`)
    return 1
  }
}

async function failures(project: Project, probes: readonly Probe[]): Promise<number> {
  let failed = 0
  for (const { title, check } of probes) {
    try {
      await check(project)
      console.log(`  ✓ ${title}`)
    } catch (error) {
      failed += 1
      console.log(`  ✗ ${title}: ${messageOf(error)}`)
    }
  }
  return failed
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
