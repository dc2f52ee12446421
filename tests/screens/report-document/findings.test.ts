import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { completeReportInOffice, servePhotos, shownPictures } from '../support/savedReport.ts'
import { button } from '../support/screen.ts'

it('[R30] [R34] [R35] the document has what was not inspected, the signature, and photos beside their parts', async () => {
  servePhotos()
  await openPortal({
    at: '/technician/jobs/job-CH-2007/report',
    before: ({ backend }) => completeReportInOffice(backend.office),
  })
  await expect.element(page.getByText('Damper: Not fitted')).toBeVisible()
  await expect.element(page.getByText('Smoke Chamber: Could not be reached')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^Chimney in section: .*Smoke Chamber, Damper, / }))
    .toBeVisible()
  const besideCrown = page.getByRole('definition').getByRole('figure')
  await expect.element(besideCrown).toHaveTextContent('Photo 1: Crack')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Photo 2: Soot' })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: 'Signature of Eileen Whelan' })).toBeVisible()
  await expect.element(page.getByText('No date was set')).toHaveStyle({ fontWeight: '400' })
  await expect.poll(shownPictures).toBe(2)
  await expect.element(button('Save PDF')).toBeEnabled()
})
