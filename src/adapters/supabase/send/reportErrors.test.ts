import { expect, it } from 'vitest'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import type { ErrorRecord } from '#sync/diagnostics.ts'
import { reportErrors } from './reportErrors.ts'

const RECORD: ErrorRecord = {
  occurred_at: '2026-11-20T09:00:00.000Z',
  app_version: '1',
  place: 'tab',
  kind: 'uncaught',
  error: 'TypeError',
  stack: '',
}
const reportWith = (response: Response) => reportErrors(stubClient(response), [RECORD])
const refused = (status: number, code: string) =>
  reportWith(Response.json({ code, message: 'No' }, { status }))

it('an error is reported when the server has responded with 201', async () => {
  expect(await reportWith(new Response(null, { status: 201 }))).toBe('accepted')
  expect(await reportWith(Response.json([]))).toBe('later')
  expect(await reportWith(new Response(null, { status: 204 }))).toBe('later')
})

it("errors are inserted into the office's table as they were recorded", async () => {
  const { client, queries } = queryClient(new Response(null, { status: 201 }))
  const records = [RECORD, { ...RECORD, error: 'RangeError' }]
  await reportErrors(client, records)
  expect(queries).toMatchObject([{ method: 'POST', path: 'portal_errors', body: records }])
})

it.each([
  [429, 'PT429'],
  [403, 'PT403'],
  [403, '42501'],
  [400, '23514'],
  [400, '22001'],
])('an error that a rule refuses (%i %s) is not sent again', async (status, code) =>
  expect(await refused(status, code)).toBe('refused'),
)

it.each([
  [429, ''],
  [405, '25006'],
  [404, 'PGRST205'],
  [408, ''],
  [403, ''],
  [500, 'XX000'],
  [503, 'PGRST000'],
])('[OB3d] an error waits if the server fails temporarily (%i %s)', async (status, code) =>
  expect(await refused(status, code)).toBe('later'),
)

it('[OB9b] an error waits for a valid token and a network', async () => {
  expect(await refused(401, 'PGRST303')).toBe('signed-out')
  expect(await reportErrors(stubClient(), [RECORD])).toBe('later')
})
