import { describe, expect, it } from 'vitest'
import { AOIFE, CORMAC, INACTIVE, PASSWORD, signIn, UNLINKED, visitor } from '../people.ts'
import type { Target } from '../target.ts'

/** Signing in, and what each of the four seeded accounts finds. */
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
    ])('[R22] %s is refused in the words of the auth server', async (_what, email, password) => {
      const { data, error } = await visitor(target()).auth.signInWithPassword({ email, password })
      expect(data.session).toBeNull()
      expect(error).toMatchObject({
        message: 'Invalid login credentials',
        status: 400,
        code: 'invalid_credentials',
      })
    })

    it('[R23] nobody makes an account for themselves', async () => {
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

    it('[R13] the seed gives the first technician a day, days to come and days behind them', async () => {
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
