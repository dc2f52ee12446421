import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { aVisit } from '../../../../tests/support/store/samples.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { sendVisit } from './sendVisit.ts'

const duplicate = () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })

describe('a visit record', () => {
  it('[R32] is inserted as it is', async () => {
    const { client, queries } = queryClient(new Response(null, { status: 201 }))
    expect(await sendVisit(client, aVisit())).toEqual({ kind: 'accepted' })
    expect(queries).toMatchObject([{ method: 'POST', path: 'visit_records', body: aVisit() }])
  })

  it('[OB10f] that is sent again is accepted if the server has it, on the same job and of the same time', async () => {
    const repeat = (...rows: object[]) => sendVisit(stubClient(duplicate(), Response.json(rows)), aVisit())
    const { job_id, recorded_at } = aVisit()
    const asStored = recorded_at.replace('Z', '+00:00')
    expect(await repeat({ job_id, recorded_at: asStored })).toEqual({ kind: 'accepted' })
    const refused = { kind: 'refused', reason: 'The server holds a different record under this id' }
    expect(await repeat({ job_id: 'job-2', recorded_at })).toEqual(refused)
    expect(await repeat({ job_id, recorded_at: '2026-11-21T09:00:00Z' })).toEqual(refused)
    expect(await repeat()).toEqual(refused)
  })

  it('[OB10f] is compared with the row under its id', async () => {
    const { client, queries } = queryClient(duplicate(), Response.json([aVisit()]))
    await sendVisit(client, aVisit())
    expect(queries[1]).toMatchObject({
      path: 'visit_records',
      parameters: { id: 'eq.visit-1', select: 'job_id,recorded_at' },
    })
  })

  it("[R32] is refused with the server's reason", async () => {
    const body = { code: 'PT403', message: 'This job was never assigned to you' }
    expect(await sendVisit(stubClient(Response.json(body, { status: 403 })), aVisit())).toEqual({
      kind: 'refused',
      reason: 'This job was never assigned to you',
    })
  })

  it("[R53] is refused with the server's reason if there are too many of them", async () => {
    const body = {
      code: 'PT429',
      message: 'You have recorded 100 visits within a day. Please ring the office',
    }
    expect(await sendVisit(stubClient(Response.json(body, { status: 429 })), aVisit())).toEqual({
      kind: 'refused',
      reason: body.message,
    })
  })

  it('[OB3a] is accepted only if the response is 201 Created', async () => {
    for (const status of [200, 202, 204])
      expect(await sendVisit(stubClient(new Response(null, { status })), aVisit())).toMatchObject({
        kind: 'unreachable',
      })
  })

  it('[OB8e] is compared once, and waits if the server is busy then', async () => {
    const busy = Response.json({ code: 'PGRST000' }, { status: 503, headers: { 'retry-after': '0' } })
    const { client, queries } = queryClient(duplicate(), busy)
    expect(await sendVisit(client, aVisit())).toMatchObject({ kind: 'retry' })
    expect(queries).toHaveLength(2)
  })

  it.each([
    ['a page of a captive portal', () => stubClient(new Response('<html>'))],
    ['a comparison that is no list', () => stubClient(duplicate(), Response.json({}))],
  ])('[OB3d] stays in the outbox after %s', async (_what, client) => {
    expect(['retry', 'unreachable']).toContain((await sendVisit(client(), aVisit())).kind)
  })
})
