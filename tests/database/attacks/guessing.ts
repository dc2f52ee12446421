import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  anyAddress,
  call,
  checkCertificate,
  forgetChecks,
  NO_SUCH_NUMBER,
  UNKNOWN,
} from '../support/checkCertificate.ts'
import { officeOf } from '../support/office.ts'
import type { Target } from '../support/target.ts'
import type { Attack } from './perform.ts'
import { NO_TABLE } from './reading.ts'

const NO_TICKET = '00000000-0000-4000-8000-000000000000'

/** Attempts to reach more than the check of a certificate, which is all that a visitor may call. */
export const GUESSING_ATTACKS: readonly Attack[] = [
  [
    'without key',
    'POST rpc/begin_certificate_check',
    '401 no code',
    { body: { ticket: NO_TICKET, number: '' } },
  ],
  ['without key', 'POST rpc/read_certificate', '401 no code', { body: { ticket: NO_TICKET } }],
  // A GET would leave the number in the logs.
  ['visitor', `GET rpc/begin_certificate_check?ticket=${NO_TICKET}&number=IR-0000-0000-0000`, '405 25006'],
  ['visitor', `GET rpc/read_certificate?ticket=${NO_TICKET}`, '405 25006'],
  ['visitor', 'POST rpc/begin_certificate_check', '404 PGRST202', { body: { ticket: NO_TICKET } }],
  [
    'visitor',
    'POST rpc/begin_certificate_check',
    '404 PGRST202',
    { body: { ticket: NO_TICKET, number: '', job_id: '{done}' } },
  ],
  ['visitor', 'POST rpc/read_certificate', '404 PGRST202', { body: { number: 'IR-0000-0000-0000' } }],
  ['visitor', 'POST rpc/read_certificate', '403 PT403', { body: { ticket: NO_TICKET } }],
  ['visitor', 'POST rpc/read_certificate', '403 PT403', { body: { ticket: null } }],
  ['visitor', 'POST rpc/client_address', '404 PGRST202', { body: {} }],
  ['visitor', 'POST rpc/count_certificate_check', '404 PGRST202', { body: {} }],
  [
    'visitor',
    'POST rpc/read_certificate',
    '406 PGRST106',
    { body: { ticket: NO_TICKET }, headers: { 'content-profile': 'private' } },
  ],
  ['visitor', 'GET certificate_check_tickets?select=*', NO_TABLE],
  ['visitor', 'GET revoked_certificates?select=*', '401 42501'],
  ['visitor', 'GET certificate_checks?select=*', NO_TABLE],
  ['visitor', 'GET certificate_checks', '406 PGRST106', { headers: { 'accept-profile': 'private' } }],
  ['cormac', 'GET revoked_certificates?select=*', '403 42501'],
  ['cormac', 'POST revoked_certificates', '403 42501', { body: { report_number: 'IR-0000-0000-0000' } }],
  ['cormac', 'DELETE revoked_certificates?reason=eq.', '403 42501'],
]

/** No spelling of a number, and no forged header, shows a visitor a certificate whose number they do not hold. */
export function guessingContract(target: () => Target): void {
  describe('a guessed certificate', () => {
    let number: string
    beforeEach(async () => {
      await forgetChecks(target())
      const job = await officeOf(target()).assignJob({ status: 'in_progress' })
      const [row] = await target().query(
        `insert into public.inspection_reports (id, job_id, technician_id)
         select gen_random_uuid(), id, technician_id from public.jobs where id = $1 returning report_number`,
        [job],
      )
      number = String(row?.['report_number'])
    })

    it('[R36] is the same response, byte by byte, for every number that is not exactly a certificate’s', async () => {
      const [first, second] = [number.slice(0, -1), number.slice(0, 7)]
      const guesses = [
        NO_SUCH_NUMBER,
        '%',
        `${first}%`,
        `${first}_`,
        `${second}%`,
        `${first}*`,
        `${number} `,
        `${number}\n`,
        number.toLowerCase(),
        number.replaceAll('-', ''),
        `${number}' or '1'='1`,
        "' union select phone from public.customers --",
        "'; delete from public.inspection_reports; --",
        '',
        'x'.repeat(1_000_000),
        `${number}${' '.repeat(100)}`,
        null,
      ]
      for (const guess of guesses)
        expect([guess, await checkCertificate(target(), guess)]).toEqual([
          guess,
          { status: 200, body: UNKNOWN },
        ])
      expect(await checkCertificate(target(), number)).toMatchObject({ body: { state: 'genuine' } })
    })

    // PostgREST filters what a function returns by whatever the query string says. If a filter fails, or leaves the
    // function out, nothing that the request did remains.
    it.each([
      '?pgrst_scalar->>state=not.like.unknow%5C',
      '?pgrst_scalar=not.like.%5C',
      '?select=pgrst_scalar&pgrst_scalar->>state=eq.genuine',
      '?limit=0',
    ])('[R36] is counted before it is answered, whatever the query string: %s', async (query) => {
      const from = { 'x-forwarded-for': anyAddress() }
      for (let miss = 0; miss < 25; miss += 1) await checkCertificate(target(), NO_SUCH_NUMBER, from, query)
      const guessed = await checkCertificate(target(), number, from, query)
      expect(guessed.body).not.toMatchObject({ state: 'genuine' })
    })

    it('[R36] is shown once for the ticket of a check, and for no other', async () => {
      const ticket = randomUUID()
      const begun = await call(target(), 'begin_certificate_check', { ticket, number })
      expect(begun).toEqual({ status: 204, body: undefined })
      expect(await call(target(), 'read_certificate', { ticket: randomUUID() })).toMatchObject({
        status: 403,
      })
      const read = () => call(target(), 'read_certificate', { ticket })
      expect(await read()).toMatchObject({ status: 200, body: { state: 'genuine' } })
      expect(await read()).toMatchObject({ status: 403, body: { code: 'PT403' } })
    })

    it('[R36] is not shown by the transaction that counts the check, which could still be undone', async () => {
      const ticket = randomUUID()
      const both = `do $$ begin
        perform public.begin_certificate_check('${ticket}', '${number}');
        perform public.read_certificate('${ticket}');
      end $$`
      await expect(target().query(both)).rejects.toThrow('No check was begun with this ticket')
    })

    // Until the test has finished.
    async function trust(header: string, proxies: number): Promise<void> {
      const set = (...to: unknown[]) =>
        target().query('update private.visitor_address set header = $1, proxies = $2', to)
      const before = await trusted()
      onTestFinished(async () => void (await set(before.header, before.proxies)))
      await set(header, proxies)
    }
    async function trusted() {
      const [row] = await target().query('select header, proxies from private.visitor_address')
      return { header: String(row?.['header']), proxies: Number(row?.['proxies']) }
    }
    const miss20 = async (headers: () => Record<string, string>) => {
      for (let miss = 0; miss < 20; miss += 1) await checkCertificate(target(), NO_SUCH_NUMBER, headers())
    }

    it('[R36] counts for the address that the last proxy saw, whatever the visitor claims', async () => {
      const proxied = anyAddress()
      const forged = () => ({
        'cf-connecting-ip': anyAddress(),
        'x-forwarded-for': `${anyAddress()}, ${proxied}`,
      })
      await miss20(forged)
      expect(await checkCertificate(target(), number, forged())).toMatchObject({ status: 429 })
    })

    it('[R36] counts visitors behind two proxies, and not the proxy between', async () => {
      // A gateway that appends the address that it sees, as that of a self-hosted project, is a proxy, too.
      const { header, proxies } = await trusted()
      await trust(header, proxies + 1)
      const [guesser, visitor, outer] = [anyAddress(), anyAddress(), anyAddress()]
      const through = (address: string) => ({ 'x-forwarded-for': `${anyAddress()}, ${address}, ${outer}` })
      await miss20(() => through(guesser))
      expect(await checkCertificate(target(), number, through(guesser))).toMatchObject({ status: 429 })
      expect(await checkCertificate(target(), number, through(visitor))).toMatchObject({ status: 200 })
      // Past the outer proxy, which has not written any.
      await miss20(() => ({ 'x-forwarded-for': anyAddress() }))
      expect(await checkCertificate(target(), number, { 'x-forwarded-for': outer })).toMatchObject({
        status: 429,
      })
    })

    it('[R36] counts for the address that Cloudflare saw, on a hosted project', async () => {
      await trust('cf-connecting-ip', 1)
      const [guesser, visitor] = [anyAddress(), anyAddress()]
      const from = (address: string) => ({ 'cf-connecting-ip': address, 'x-forwarded-for': anyAddress() })
      await miss20(() => from(guesser))
      expect(await checkCertificate(target(), number, from(guesser))).toMatchObject({ status: 429 })
      expect(await checkCertificate(target(), number, from(visitor))).toMatchObject({ status: 200 })
      const [row] = await target().query(
        `select column_default from information_schema.columns
         where table_name = 'visitor_address' and column_name = 'header'`,
      )
      expect(row).toEqual({ column_default: "'cf-connecting-ip'::text" })
    })

    it.each([
      ['of one IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
      ['of an IPv4 address in its IPv6 form', '203.0.113.7', '::ffff:203.0.113.7'],
      ['that cannot be read', 'unknown', "'; drop table public.jobs; --"],
    ])('[R36] counts together for addresses %s', async (_what, one, other) => {
      for (let miss = 0; miss < 20; miss += 1)
        await checkCertificate(target(), NO_SUCH_NUMBER, { 'x-forwarded-for': miss % 2 === 0 ? one : other })
      expect(await checkCertificate(target(), number, { 'x-forwarded-for': one })).toMatchObject({
        status: 429,
      })
      expect(await checkCertificate(target(), number, { 'x-forwarded-for': other })).toMatchObject({
        status: 429,
      })
    })

    it('[R36] is refused after the limit whether its number exists or not, in the same words', async () => {
      const from = { 'x-forwarded-for': anyAddress() }
      for (let miss = 0; miss < 20; miss += 1) await checkCertificate(target(), NO_SUCH_NUMBER, from)
      const refused = await checkCertificate(target(), NO_SUCH_NUMBER, from)
      expect(refused.status).toBe(429)
      expect(await checkCertificate(target(), number, from)).toEqual(refused)
    })

    it('[R36] costs the database the same with an unknown number as with a malformed one', async () => {
      const costOf = async (guess: string) => {
        await forgetChecks(target())
        const costs: number[] = []
        // The first checks of a connection make their plans.
        for (let check = 0; check < 8; check += 1) costs.push(await explainCheck(target(), guess))
        return costs.at(-1)
      }
      // Blocks, not milliseconds: a machine that is busy does not change them, a look-up that is left out does.
      expect(await costOf('malformed')).toEqual(await costOf(NO_SUCH_NUMBER))
      expect(await costOf(number)).not.toEqual(await costOf(NO_SUCH_NUMBER))
    })
  })
}

const Plan = v.tuple([
  v.object({ Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }) }),
])

/** The blocks of tables and indexes that a check of this number reads or changes. */
async function explainCheck({ query }: Target, number: string): Promise<number> {
  const [row] = await query(
    `explain (analyze, buffers, costs off, timing off, format json)
     select public.begin_certificate_check(gen_random_uuid(), $1)`,
    [number],
  )
  const [{ Plan: plan }] = v.parse(Plan, row?.['QUERY PLAN'])
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
