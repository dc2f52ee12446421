import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anIdentity, TIMESTAMP, OWNER } from '../../../tests/support/store/samples.ts'
import type { DiagnosticEvent, ErrorInbox, ErrorRecord, ReportErrorsResult } from '#sync/diagnostics.ts'
import { PortalDatabase } from './schema.ts'
import { createDiagnosticLog } from './diagnosticLog.ts'
import { createErrorReporter } from './errorReporter.ts'

const OTHER = 'owner-2'
const ERROR: DiagnosticEvent = { kind: 'uncaught', error: 'TypeError', stack: 'at save' }
const SENT: DiagnosticEvent = {
  kind: 'sent',
  mutation: 'job.start',
  entryId: 'e',
  outcome: 'unreachable',
  tookMs: 1,
}

let db: PortalDatabase
let now: number
let due: (() => void)[]
beforeEach(() => {
  db = new PortalDatabase(`log-${crypto.randomUUID()}`)
  now = Date.parse(TIMESTAMP)
  due = []
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

const clock = {
  now: () => now,
  after(delayMs: number, callback: () => void) {
    expect(delayMs).toBe(1_000)
    due.push(callback)
    return () => {}
  },
}
const signIn = (userId: string) => db.settings.put({ ...anIdentity(), userId }, 'identity')
const rows = async () => (await db.diagnostics.count()) + (await db.errors.count())

/** Logs the events as one batch and waits until they are written. */
async function note(...events: DiagnosticEvent[]): Promise<void> {
  const log = createDiagnosticLog(db, clock, 'tab')
  const written = vi.spyOn(db, 'transaction')
  for (const event of events) log.note(event)
  for (const write of due.splice(0)) write()
  await expect.poll(() => written).toHaveBeenCalled()
  await written.mock.results[0]?.value
  written.mockRestore()
}

describe('the diagnostic log', () => {
  it('buffers events for a second, and returns them before they are written', async () => {
    const log = createDiagnosticLog(db, clock, 'worker')
    log.note({ kind: 'started', version: '1' })
    now += 1
    log.note(ERROR)
    expect(due).toHaveLength(1)
    expect(await rows()).toBe(0)
    const lines = [
      { at: TIMESTAMP, where: 'worker', event: { kind: 'started', version: '1' } },
      { at: '2026-11-20T09:00:00.001Z', where: 'worker', event: ERROR },
    ]
    expect(await log.lines()).toEqual(lines)
    for (const write of due.splice(0)) write()
    await expect.poll(() => rows()).toBe(2)
    expect(await log.lines()).toEqual(lines)
    log.note(SENT)
    expect(due).toHaveLength(1)
  })

  it('returns errors and other lines sorted by time', async () => {
    await note(ERROR)
    now += 1_000
    await note(SENT)
    now += 1_000
    await note(ERROR)
    const lines = await createDiagnosticLog(db, clock, 'tab').lines()
    expect(lines.map(({ event }) => event.kind)).toEqual(['uncaught', 'sent', 'uncaught'])
  })

  it('stores the newest 500 lines', async () => {
    await note(...Array.from({ length: 499 }, () => SENT), { kind: 'started', version: 'last' })
    expect(await db.diagnostics.count()).toBe(500)
    await note(SENT)
    await note(SENT)
    expect(await db.diagnostics.count()).toBe(500)
    expect((await db.diagnostics.toArray()).at(-3)?.event).toEqual({ kind: 'started', version: 'last' })
  })

  it('does not delete errors to make place for other lines', async () => {
    await note(ERROR)
    await note(...Array.from({ length: 600 }, () => SENT))
    const lines = await createDiagnosticLog(db, clock, 'tab').lines()
    expect(lines.filter(({ event }) => event.kind === 'uncaught')).toHaveLength(1)
  })

  it("stores each technician's newest 100 errors", async () => {
    const named = (name: string): DiagnosticEvent => ({ kind: 'storage-failed', error: name })
    await signIn(OWNER)
    await note(named('first of one'))
    await signIn(OTHER)
    await note(named('oldest'), ...Array.from({ length: 100 }, (_, index) => named(`${index}`)))
    const stored = (await db.errors.toArray()).map(({ line }) => line.event)
    expect(stored).toHaveLength(101)
    expect(stored[0]).toEqual(named('first of one'))
    expect(stored[1]).toEqual(named('0'))
  })

  it('[OB12i] is read after the connection to the database was lost', async () => {
    await note(SENT, ERROR)
    const lost = new DOMException('Lost', 'UnknownError')
    vi.spyOn(db.diagnostics, 'toArray').mockRejectedValueOnce(lost)
    vi.spyOn(db.errors, 'toArray').mockRejectedValueOnce(lost)
    const lines = await createDiagnosticLog(db, clock, 'tab').lines()
    expect(lines.map(({ event }) => event.kind)).toEqual(['sent', 'uncaught'])
  })

  it('only logs a warning if it cannot be written', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = new Error('broken')
    vi.spyOn(db.settings, 'get').mockRejectedValueOnce(broken)
    const log = createDiagnosticLog(db, clock, 'tab')
    log.note(ERROR)
    // Lets an unhandled rejection be reported: the log is written only a second later.
    await new Promise(setImmediate)
    for (const write of due.splice(0)) write()
    await expect
      .poll(() => warn)
      .toHaveBeenCalledExactlyOnceWith('The diagnostic log was not written:', broken)
    expect(await rows()).toBe(0)
  })
})

describe('the report of errors to the office', () => {
  let sent: { ownerId: string; records: readonly ErrorRecord[] }[]
  let response: ReportErrorsResult
  const inbox: ErrorInbox = {
    async reportErrors(ownerId, records) {
      sent.push({ ownerId, records })
      return response
    },
  }
  const reporter = () => createErrorReporter(db, inbox, { now: () => now }, '1.2.3')
  beforeEach(() => {
    sent = []
    response = 'accepted'
  })

  it('sends each error once, and no other lines', async () => {
    await signIn(OWNER)
    const report = reporter()
    // Nothing to send, so that the minute does not begin.
    await report(OWNER)
    await note(SENT, ERROR)
    await report(OWNER)
    const record = {
      occurred_at: TIMESTAMP,
      app_version: '1.2.3',
      place: 'tab',
      kind: 'uncaught',
      error: 'TypeError',
      stack: 'at save',
    }
    expect(sent).toEqual([{ ownerId: OWNER, records: [record] }])
    now += 60_000
    await report(OWNER)
    await reporter()(OWNER)
    expect(sent).toHaveLength(1)
  })

  it('[OB9c] is sent as the owner of the error: after a sign-out it waits for the next sign-in', async () => {
    await signIn(OWNER)
    const log = createDiagnosticLog(db, clock, 'tab')
    log.note(ERROR)
    await db.settings.get('identity')
    await db.settings.delete('identity')
    for (const write of due.splice(0)) write()
    await expect.poll(() => db.errors.count()).toBe(1)
    await signIn(OTHER)
    await reporter()(OTHER)
    expect(sent).toEqual([])
    await reporter()(OWNER)
    expect(sent.map(({ ownerId }) => ownerId)).toEqual([OWNER])
  })

  it('includes errors from when nobody was signed in', async () => {
    await note(ERROR)
    await reporter()(OWNER)
    expect(sent).toHaveLength(1)
  })

  it('leaves out an error that another tab deletes meanwhile', async () => {
    await note(ERROR, { ...ERROR, error: 'RangeError' })
    const reporting = reporter()(OWNER)
    await db.errors.limit(1).delete()
    await reporting
    expect(sent.map(({ records }) => records.map(({ error }) => error))).toEqual([['RangeError']])
  })

  it('sends twenty errors at a time, at most once a minute', async () => {
    await note(...Array.from({ length: 21 }, () => ERROR))
    const report = reporter()
    await report(OWNER)
    now += 59_999
    await report(OWNER)
    expect(sent.map(({ records }) => records.length)).toEqual([20])
    now += 1
    await report(OWNER)
    expect(sent.map(({ records }) => records.length)).toEqual([20, 1])
  })

  it.each<[ReportErrorsResult, number]>([
    ['later', 2],
    ['refused', 1],
    ['accepted', 1],
  ])('is sent again only if the server did not decide: %s', async (given, times) => {
    response = given
    await note(ERROR)
    const report = reporter()
    await report(OWNER)
    now += 60_000
    await report(OWNER)
    expect(sent).toHaveLength(times)
  })

  it.each<[DiagnosticEvent, Partial<ErrorRecord> | null]>([
    [
      { kind: 'storage-failed', error: 'Quota exceeded: Mrs Kavanagh!' },
      { kind: 'storage-failed', error: 'Quotaexceeded:MrsKavanagh', stack: '' },
    ],
    [{ kind: 'uncaught', error: 'x'.repeat(101), stack: '' }, { error: 'x'.repeat(100) }],
    [{ kind: 'uncaught', error: '…', stack: '' }, { error: 'unnamed' }],
    [
      { ...SENT, outcome: 'refused' },
      { kind: 'refused', error: 'job.start', stack: '' },
    ],
    [{ kind: 'key-refused' }, { kind: 'refused', error: 'publishable-key', stack: '' }],
    [SENT, null],
    [{ kind: 'drain-ended', because: 'no-access' }, null],
    [{ kind: 'pulled', result: 'failed', jobs: 0 }, null],
  ])('sends for %j only %j', async (event, record) => {
    await note(event)
    await reporter()(OWNER)
    expect(sent.flatMap(({ records }) => records)).toMatchObject(record === null ? [] : [record])
  })
})
