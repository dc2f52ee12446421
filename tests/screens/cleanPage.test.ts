import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './support/openPortal.tsx'
import { jobCard } from './support/screen.ts'

// All tests share one page. The second test fails if it sees what the first one has left.
describe('a test begins on a clean page', () => {
  it('[R39] after a test that leaves a tab of the list, and what it stored', async () => {
    await openPortal({ at: '/technician?tab=all' })
    await expect.element(jobCard('CH-2009')).toBeVisible()
    localStorage.setItem('left', 'over')
    document.documentElement.style.setProperty('font-size', '200%')
  })

  it('[R39] with nothing stored, and the way back to the jobs of today', async () => {
    expect(localStorage.length).toBe(0)
    expect(getComputedStyle(document.documentElement).fontSize).toBe('16px')
    await openPortal({ at: '/technician/jobs/job-CH-2001' })
    await page.getByRole('button', { name: 'Back to Dashboard' }).tap()
    await expect.element(jobCard('CH-2001')).toBeVisible()
    expect(location.search).toBe('')
  })
})
