import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PICTURE } from '../support/pictures.ts'
import { openPortal } from '../support/openPortal.tsx'
import { addCompleteReport, viewReport } from '../support/savedReport.ts'
import { button } from '../support/screen.ts'

it('[R30] [R34] [R35] the document has what was not inspected, the signature, and photos beside their parts', async () => {
  await openPortal({
    publicPhotoUrl: () => PICTURE,
    before: ({ backend }) => addCompleteReport(backend),
  })
  await viewReport()
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
  await expect.poll(() => document.querySelectorAll('figure img[src]').length).toBe(2)
  await expect.element(button('Save PDF')).toBeEnabled()
})
