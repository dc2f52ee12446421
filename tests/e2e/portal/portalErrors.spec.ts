import { expect, test } from '../../support/browser/journey.ts'
import { openDashboard } from '../../support/technician/screenSteps.ts'

test('an uncaught error reaches the office once, without anything that was entered', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Mrs Kavanagh, 14 Ashfield Grove')
    })
  })
  await expect.poll(() => phone.unexpectedErrors.splice(0)).toEqual([expect.stringContaining('RangeError')])

  const reported = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return server.query(
      `select kind, error, place, first_name, portal_errors::text as whole from public.portal_errors
       join public.technicians on technicians.id = technician_id`,
    )
  }
  await expect.poll(async () => (await reported()).length).toBe(1)
  const [row] = await reported()
  expect(row).toMatchObject({ kind: 'uncaught', error: 'RangeError', place: 'tab', first_name: 'Aoife' })
  expect(row?.['whole']).not.toMatch(/Kavanagh|Ashfield/)
  expect(await reported()).toHaveLength(1)
})
