import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../../../../tests/support/browser/markupText.ts'
import { JobCount } from './JobsByDay.tsx'
import type { JobList } from './useJobList.ts'

function countText(count: number, isLoadingOlder: boolean): string {
  const list: JobList = { count, opensAt: 0, range: null, search: null, viewAt: () => undefined }
  const html = renderToStaticMarkup(createElement(JobCount, { list, isLoadingOlder }))
  return markupText(html)
}

it('[R40] the count of a list says that older jobs are still loading, until they are all there', () => {
  expect(countText(1, false)).toBe('1 job')
  expect(countText(12, true)).toBe('12 jobs. Older jobs are still loading.')
  expect(countText(0, true)).toBe('Older jobs are still loading.')
  expect(countText(0, false)).toBe('')
})
