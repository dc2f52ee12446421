import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AOIFE, CORMAC, INACTIVE, PASSWORD, signIn, UNLINKED, visitor } from '../support/demoAccounts.ts'
import type { Target } from '../support/target.ts'

/** Signing in, sessions, and what each of the four seeded accounts can read. */
export function accountsContract(target: () => Target): void {
  describe('accounts', () => {
    it.each([
      [AOIFE, 'Aoife', true, 'Dublin'],
      [CORMAC, 'Cormac', true, 'Cork'],
      [INACTIVE, 'Niall', false, 'Galway'],
    ])('[R22] %s signs in and reads their own technician row', async (email, firstName, isActive, county) => {
      const client = await signIn(target(), email)
      const { data: session } = await client.auth.getSession()
      const userId = session.session?.user.id
      const { data, error } = await client.from('technicians').select('*').eq('auth_user_id', userId).single()
      expect(error).toBeNull()
      expect(data).toMatchObject({ auth_user_id: userId, first_name: firstName, is_active: isActive, county })
    })

    it('[R22] an account without a technician row signs in and finds none', async () => {
      const client = await signIn(target(), UNLINKED)
      const { data, error } = await client.from('technicians').select('*').maybeSingle()
      expect({ data, error }).toEqual({ data: null, error: null })
    })

    it.each([
      ['a wrong password', AOIFE, 'wrong'],
      ['an unknown address', 'nobody@demo.example', PASSWORD],
    ])('[R22] %s is refused with the error of the auth server', async (_what, email, password) => {
      const { data, error } = await visitor(target()).auth.signInWithPassword({ email, password })
      expect(data.session).toBeNull()
      expect(error).toMatchObject({
        message: 'Invalid login credentials',
        status: 400,
        code: 'invalid_credentials',
      })
    })

    it('[R23] nobody can sign up', async () => {
      const { error } = await visitor(target()).auth.signUp({
        email: 'me@demo.example',
        password: 'long-enough-1',
      })
      expect(error).toMatchObject({ code: 'signup_disabled' })
    })

    it('a session is refreshed, and signing out ends it', async () => {
      const client = await signIn(target(), CORMAC)
      const refreshed = await client.auth.refreshSession()
      expect(refreshed.error).toBeNull()
      const refreshToken = refreshed.data.session?.refresh_token ?? ''
      await client.auth.signOut()
      const again = await visitor(target()).auth.refreshSession({ refresh_token: refreshToken })
      expect(again.data.session).toBeNull()
      expect(again.error?.status).toBe(400)
    })

    it('[R23] a code by e-mail creates no account, logs nothing, and returns the same errors as a hosted project', async () => {
      const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'info')]
      const count = () => target().query('select count(*)::int as count from auth.users')
      const before = await count()
      const { auth } = visitor(target())
      const unknown = await auth.signInWithOtp({ email: 'me@demo.example' })
      expect(unknown.error).toMatchObject({ status: 422, code: 'signup_disabled' })
      const known = await auth.signInWithOtp({ email: CORMAC })
      expect(known.error).toBeNull()
      expect((await auth.resetPasswordForEmail('me@demo.example')).error).toBeNull()
      expect(await count()).toEqual(before)
      expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
      for (const spy of printed) spy.mockRestore()
    })

    it('a phone that missed the response can use its refresh token again', async () => {
      const client = await signIn(target(), CORMAC)
      const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
      const renewed = await client.auth.refreshSession()
      const again = await visitor(target()).auth.refreshSession({ refresh_token: first })
      expect(again.data.session?.refresh_token).toBe(renewed.data.session?.refresh_token)
    })

    // A hosted project accepts such a token, and the session's newest, within ten seconds of their renewal
    // (`refresh_token_reuse_interval`).
    it('a token that is two renewals old is refused, and ends its session ten seconds later', async () => {
      const client = await signIn(target(), CORMAC)
      const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? ''
      await client.auth.refreshSession()
      await client.auth.refreshSession()
      const tenSecondsPass = () =>
        target().query(
          `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where session_id = (
             select session_id from auth.refresh_tokens where token = $1)`,
          [stolen],
        )
      await tenSecondsPass()
      const reused = await visitor(target()).auth.refreshSession({ refresh_token: stolen })
      expect(reused.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
      await tenSecondsPass()
      const after = await client.auth.refreshSession()
      expect(after.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    })

    it('[R24] a technician remains if their account is deleted', async () => {
      const linked = await target().query(
        `with account as (
           insert into auth.users (id, email) values (gen_random_uuid(), 'leaving@demo.example') returning id
         )
         insert into public.technicians (auth_user_id, first_name, last_name, county)
         select id, 'Orla', 'Tierney', 'Cork' from account returning id`,
      )
      const id = linked[0]?.['id']
      onTestFinished(
        async () => void (await target().query('delete from public.technicians where id = $1', [id])),
      )
      await target().query("delete from auth.users where email = 'leaving@demo.example'")
      expect(await target().query('select auth_user_id from public.technicians where id = $1', [id])).toEqual(
        [{ auth_user_id: null }],
      )
    })

    it('[R13] the seed gives the first technician jobs of today, later days and earlier days', async () => {
      const client = await signIn(target(), AOIFE)
      const today = new Date().toLocaleDateString('en-CA')
      const { data } = await client.from('jobs').select('status, scheduled_date').like('job_number', 'CH-%')
      const jobs = data ?? []
      const ofToday = jobs.filter((job) => job.scheduled_date === today).map((job) => job.status)
      expect(ofToday).toHaveLength(3)
      expect(ofToday).toEqual(expect.arrayContaining(['in_progress', 'pending']))
      expect(jobs.filter((job) => job.scheduled_date > today).length).toBeGreaterThanOrEqual(2)
      const earlier = jobs.filter((job) => job.scheduled_date < today).map((job) => job.status)
      expect(earlier.length).toBeGreaterThanOrEqual(6)
      expect(new Set(earlier)).toEqual(new Set(['completed', 'cancelled']))
    })
  })
}
