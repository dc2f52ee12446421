import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { aTechnician } from '../../../../tests/support/store/samples.ts'
import { fetchTechnician } from './fetchTechnician.ts'

describe('the technician', () => {
  const fetched = (body: unknown, status = 200) =>
    fetchTechnician(stubClient(Response.json(body, { status })))

  it('[R22] gets access with an active profile only', async () => {
    expect(await fetched([aTechnician()])).toEqual({ kind: 'active', technician: aTechnician() })
    expect(await fetched([aTechnician({ is_active: false })])).toEqual({
      kind: 'no-access',
      message: 'Your account is currently inactive. Please contact support.',
    })
    expect(await fetched([])).toEqual({ kind: 'no-access', message: 'Technician profile not found' })
  })

  it.each([[null], [{}], ['ok'], [[{ id: 'technician-1' }]], [[aTechnician(), aTechnician()]]])(
    '[OB3b] does not lose access because of a response that is not a profile (%j)',
    async (body) =>
      expect(await fetched(body)).toEqual({
        kind: 'failed',
        message: 'This version of the portal cannot read what the server answered',
        isOffline: false,
      }),
  )

  it('[OB9b] is signed out if the token is refused', async () =>
    expect(await fetched({ code: 'PGRST303', message: 'JWT expired' }, 401)).toEqual({ kind: 'signed-out' }))

  it("[OB8e] is not requested again by the client's own retry loop", async () => {
    const { client, queries } = queryClient(
      Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '0' } }),
    )
    await fetchTechnician(client)
    expect(queries).toHaveLength(1)
  })
})
