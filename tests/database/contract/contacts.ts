import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AOIFE, INACTIVE, PASSWORD } from '../support/demoAccounts.ts'
import { daysAgo, pullChanges } from '../support/pullRows.ts'
import type { Target } from '../support/target.ts'

/** How the office learns of a phone that is silent. */
export function contactsContract(target: () => Target): void {
  describe('the last contact of a technician', () => {
    beforeEach(() => target().query('delete from private.contacts'))

    /** A phone with this version of the portal. */
    async function phone(version: string, email = AOIFE): Promise<SupabaseClient> {
      const client = createClient(target().url, target().anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { 'X-Client-Info': version } },
      })
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return client
    }
    const noted = async () =>
      (
        await target().query(
          `select portal_version, last_contact > now() - interval '1 minute' as is_recent, xmin::text as written
           from private.contacts order by last_contact desc, portal_version`,
        )
      ).map(({ portal_version, is_recent, written }) => ({ version: portal_version, is_recent, written }))
    const age = (interval: string) =>
      target().query(`update private.contacts set last_contact = now() - interval '${interval}'`)

    it('[R54] is noted by a pull, with the version of the portal', async () => {
      await pullChanges(await phone('portal/1.2.3'))
      expect(await noted()).toMatchObject([{ version: '1.2.3', is_recent: true }])
    })

    it('[R54] is written once an hour and not at each pull', async () => {
      const client = await phone('portal/1.2.3')
      await pullChanges(client)
      await age('59 minutes')
      const before = await noted()
      await pullChanges(client)
      expect(await noted()).toEqual(before)
      await age('61 minutes')
      await pullChanges(client)
      expect(await noted()).toMatchObject([{ version: '1.2.3', is_recent: true }])
    })

    it('[R54] is known for each version, so that one phone does not hide the other', async () => {
      await pullChanges(await phone('portal/1.2.3'))
      await pullChanges(await phone('portal/1.3.0'))
      expect(new Set((await noted()).map(({ version }) => version))).toEqual(new Set(['1.2.3', '1.3.0']))
    })

    it.each(['portal/<script>', 'portal/', 'supabase-js-web/2.109.0', `portal/${'1'.repeat(41)}`])(
      '[R54] of a client that calls itself %s has no version',
      async (name) => {
        await pullChanges(await phone(name))
        expect(await noted()).toMatchObject([{ version: 'unknown' }])
      },
    )

    it('[R54] is kept for the five most recent versions, whatever a client sends', async () => {
      // Not in ascending order: the most recent five are kept, not the highest.
      for (const version of [7, 6, 1, 2, 5, 4, 3]) {
        await pullChanges(await phone(`portal/${version}`))
        await target().query("update private.contacts set last_contact = last_contact - interval '1 minute'")
      }
      expect((await noted()).map(({ version }) => version)).toEqual(['3', '4', '5', '2', '1'])
    })

    it('[R54] is not noted while the database is read-only, which keeps nobody from a pull', async () => {
      await target().query(
        `do $$ begin
           perform set_config('request.jwt.claims', json_build_object('sub', id)::text, true)
           from auth.users where email = '${AOIFE}';
           perform set_config('transaction_read_only', 'on', true);
           set local role authenticated;
           perform public.pull_changes('', current_date);
         end $$`,
      )
      expect(await noted()).toEqual([])
    })

    it('[R54] is none of somebody who was switched off, and cannot be read by technicians', async () => {
      await pullChanges(await phone('portal/1', INACTIVE))
      expect(await noted()).toEqual([])
      const client = await phone('portal/1')
      for (const table of ['contacts', 'portal_versions']) {
        expect((await client.from(table).select()).error).not.toBeNull()
        expect((await client.schema('office').from(table).select()).error).not.toBeNull()
      }
    })

    it('[R54] that is long ago, with an open job of a past day, is a silence that the office sees', async () => {
      const id = await target().office.assignJob({ status: 'in_progress' })
      onTestFinished(() => target().office.setStatus(id, 'cancelled'))
      await target().office.editJob(id, { scheduled_date: daysAgo(2) })
      const silence = async () => {
        const [row] = await target().query(
          `select is_silent, portal_version, open_jobs_of_past_days::int > 0 as has_open_jobs
           from office.contacts where first_name = 'Aoife'`,
        )
        return row
      }
      expect(await silence()).toEqual({ is_silent: true, portal_version: null, has_open_jobs: true })
      await pullChanges(await phone('portal/1.2.3'))
      expect(await silence()).toEqual({ is_silent: false, portal_version: '1.2.3', has_open_jobs: true })
      await age('11 hours')
      expect(await silence()).toMatchObject({ is_silent: false })
      await age('13 hours')
      expect(await silence()).toMatchObject({ is_silent: true })
      onTestFinished(() => target().office.setActive(AOIFE, true))
      await target().office.setActive(AOIFE, false)
      expect(await silence()).toMatchObject({ is_silent: false })
    })
  })
}
