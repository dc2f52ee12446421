import { expect, it } from 'vitest'
import { openPortal } from './support/openPortal.tsx'
import { jobCard } from './support/screen.ts'
import { page } from 'vitest/browser'

it('[R25] Complete Job offers the report first, and can be cancelled', async () => {
  await openPortal()
  const card = jobCard('CH-2001')
  await card.getByRole('button', { name: 'Complete Job' }).click()
  const question = card.getByRole('group', { name: 'Complete job CH-2001 without a report?' })
  await expect.element(question.getByRole('button', { name: 'Write report' })).toHaveFocus()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(card.getByRole('button', { name: 'Complete Job' })).toHaveFocus()

  await card.getByRole('button', { name: 'Complete Job' }).click()
  await question.getByRole('button', { name: 'Write report' }).click()
  await expect.element(page.getByLabelText('Weather Conditions')).toBeVisible()
})
