import { describe, expect, it } from 'vitest'
import { openPostgresTarget, sharedPostgres } from '../database/postgres/postgresTarget.ts'
import { useTarget } from '../database/support/useTarget.ts'
import type { Fault } from '../support/faults/proxy.ts'
import { sendThrough, withPhone } from './scenarios.ts'

describe.skipIf(sharedPostgres() === null)(
  'an access token that expires between the report and its photos',
  () => {
    const target = useTarget(openPostgresTarget)

    // Storage refuses an expired token as it refuses a forbidden path: 400, with 403 and AccessDenied inside.
    it('[OB9b] is renewed before the upload is repeated, without a doubt about the technician', async () => {
      let checksBefore = 0
      let seen: unknown
      const proxy = await withPhone(target(), async (world) => {
        const { phone, proxy: requests } = world
        const remember: Fault = async (exchange) => {
          const checks = requests.count('read technician') - checksBefore
          seen = { renewals: requests.count('renew session'), checks }
          await exchange.respond(await exchange.forward())
        }
        const expire: Fault = async (exchange) => {
          const response = await exchange.forward()
          checksBefore = requests.count('read technician')
          await phone.expireToken()
          void requests.breakNext('upload photo', remember, { skip: 1 })
          await exchange.respond(response)
        }
        await sendThrough(world, [['insert report', expire]])
      })
      expect(proxy.mistakes).toEqual([])
      expect(seen).toEqual({ renewals: 1, checks: 0 })
    })
  },
)
