import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED, visitor } from '../support/demoAccounts.ts'
import type { Target } from '../support/target.ts'

const ERROR = {
  occurred_at: '2026-03-04T09:15:00.123Z',
  app_version: '1.2.0+abc',
  place: 'tab',
  kind: 'uncaught',
  error: 'QuotaExceededError',
  stack: 'at save (/assets/portal.js:1:200)',
}

/** Errors of the portal: reported by technicians up to a daily limit, readable by the office only. */
export function portalErrorsContract(target: () => Target): void {
  describe('portal errors', () => {
    let aoife: SupabaseClient
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
    })

    const count = async () => {
      const [row] = await target().query('select count(*)::int as count from public.portal_errors')
      return row?.['count']
    }

    it('a technician reports an error, and the office sees whose it is and when it arrived', async () => {
      expect((await aoife.from('portal_errors').insert(ERROR)).error).toBeNull()
      const rows = await target().query(
        `select portal_errors.*, first_name from public.portal_errors
         join public.technicians on technicians.id = technician_id order by portal_errors.id desc limit 1`,
      )
      expect(rows).toMatchObject([{ ...ERROR, occurred_at: expect.anything(), first_name: 'Aoife' }])
      expect(Date.parse(String(rows[0]?.['received_at']))).toBeGreaterThan(Date.parse(ERROR.occurred_at))
    })

    it.each([
      ['a sentence', { error: 'Mrs Kavanagh of 14 Ashfield Grove' }],
      ['a name of more than 100 characters', { error: 'E'.repeat(101) }],
      ['a version of more than 40 characters', { app_version: '1'.repeat(41) }],
      ['a time that no clock shows', { occurred_at: '-infinity' }],
      ['a stack of more than 2,000 characters', { stack: 'x'.repeat(2001) }],
      ['an unknown kind', { kind: 'gossip' }],
      ['an unknown place', { place: 'van' }],
      ['an invalid version', { app_version: '<script>' }],
    ])('%s is refused', async (_what, change) => {
      const before = await count()
      expect((await aoife.from('portal_errors').insert({ ...ERROR, ...change })).error?.code).toBe('23514')
      expect(await count()).toBe(before)
    })

    it('only the lines of a stack that are code locations are stored', async () => {
      const frames = [
        'at save (/assets/portal-1a2b.js:1:200)',
        'at async Object.keep [as save] (/technician/jobs/<id>:3:4)',
        'at new Store (/assets/portal.js:10:2)',
        'at /sw.js:1:20',
        'save@/assets/portal.js:1:200',
        'async*keep@/assets/portal.js:1:200',
      ]
      const others = [
        'Error: Mrs Kavanagh, 14 Ashfield Grove',
        '=HYPERLINK("https://evil.example","Open")',
        "+cmd|' /C calc'!A0",
        '-2+3',
        '@SUM(1+1)*cmd',
        'at Mrs Kavanagh of 14 Ashfield Grove:1:2',
        'at save (https://evil.example/?name=Kavanagh:1:2)',
        'at =1+1 (/a.js:1:1)',
        '',
      ]
      const lines = frames.flatMap((frame, index) => [others[index], frame, others[index + frames.length]])
      const stack = [...lines, '@/assets/portal.js:1:2'].filter((line) => line !== undefined).join('\n')
      expect((await aoife.from('portal_errors').insert({ ...ERROR, stack })).error).toBeNull()
      const [row] = await target().query('select stack from public.portal_errors order by id desc limit 1')
      expect(row?.['stack']).toBe([...frames, 'at /assets/portal.js:1:2'].join('\n'))
    })

    it.each([
      ["another's name", { technician_id: 'b0000000-0000-4000-8000-000000000002' }],
      ['a time of arrival', { received_at: '2020-01-01T00:00:00Z' }],
    ])('[R23] nobody can choose %s for a report', async (_what, change) => {
      expect((await aoife.from('portal_errors').insert({ ...ERROR, ...change })).error?.code).toBe('42501')
    })

    it('[R23] a technician cannot read, change or delete errors', async () => {
      const before = await count()
      expect((await aoife.from('portal_errors').select('*')).error?.code).toBe('42501')
      expect((await aoife.from('portal_errors').update({ error: 'X' }).gt('id', 0)).error?.code).toBe('42501')
      expect((await aoife.from('portal_errors').delete().gt('id', 0)).error?.code).toBe('42501')
      expect(await count()).toBe(before)
    })

    it('[R23] a visitor, an inactive technician and an unlinked account cannot report errors', async () => {
      const before = await count()
      expect((await visitor(target()).from('portal_errors').insert(ERROR)).error?.code).toBe('42501')
      for (const email of [INACTIVE, UNLINKED]) {
        const client = await signIn(target(), email)
        expect((await client.from('portal_errors').insert(ERROR)).error).toMatchObject({
          code: 'PT403',
          message: 'Only an active technician reports errors',
        })
      }
      expect(await count()).toBe(before)
    })

    it('accepts a hundred a day per technician, each request as a whole or not at all', async () => {
      const many = (rows: number) => Array.from({ length: rows }, () => ERROR)
      const cormac = await signIn(target(), CORMAC)
      expect((await cormac.from('portal_errors').insert(many(99))).error).toBeNull()
      const before = await count()
      const { error, status } = await cormac.from('portal_errors').insert(many(2))
      expect({ status, code: error?.code }).toEqual({ status: 429, code: 'PT429' })
      expect(await count()).toBe(before)
      expect((await cormac.from('portal_errors').insert(ERROR)).error).toBeNull()
      expect((await cormac.from('portal_errors').insert(ERROR)).error?.code).toBe('PT429')
      expect((await aoife.from('portal_errors').insert(ERROR)).error).toBeNull()
      await target().query(
        `update public.portal_errors set received_at = received_at - interval '1 day'
         where technician_id = 'b0000000-0000-4000-8000-000000000002'`,
      )
      expect((await cormac.from('portal_errors').insert(ERROR)).error).toBeNull()
    })

    it('a technician’s own errors are deleted after ninety days', async () => {
      const age = (error: string, days: number) =>
        target().query(
          'update public.portal_errors set received_at = now() - make_interval(days => $2) where error = $1',
          [error, days],
        )
      const report = async (client: SupabaseClient, error: string) =>
        expect((await client.from('portal_errors').insert({ ...ERROR, error })).error).toBeNull()
      await report(aoife, 'Old')
      await report(aoife, 'Kept')
      await report(await signIn(target(), CORMAC), 'Old')
      await age('Kept', 89)
      await age('Old', 91)
      await report(aoife, 'Newer')
      const left = await target().query(
        `select first_name, error from public.portal_errors
         join public.technicians on technicians.id = technician_id
         where error in ('Old', 'Kept', 'Newer') order by first_name, error`,
      )
      expect(left).toEqual([
        { first_name: 'Aoife', error: 'Kept' },
        { first_name: 'Aoife', error: 'Newer' },
        { first_name: 'Cormac', error: 'Old' },
      ])
    })
  })
}
