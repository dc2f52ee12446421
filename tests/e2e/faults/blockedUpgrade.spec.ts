import { expect, test } from '../../support/browser/journey.ts'

test('[OB16b] a portal whose upgrade is blocked by a suspended tab of an older version shows it, and continues once that tab is closed', async ({
  phone,
}) => {
  // A database of a lower version. The page handles no versionchange event, as a suspended tab.
  const suspended = await phone.open('/robots.txt')
  await suspended.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('portal', 1)
        opening.addEventListener('success', () => {
          Object.assign(window, { held: opening.result })
          resolve()
        })
        opening.addEventListener('error', () => reject(opening.error))
      }),
  )
  const page = await phone.open('/technician')
  await expect(page.getByText('Close the other tabs of the portal.')).toBeVisible()
  await suspended.close()
  await expect(page.getByRole('heading', { name: 'Technician Portal' })).toBeVisible()
  await expect(page.getByText('Close the other tabs of the portal.')).toBeHidden()
})
