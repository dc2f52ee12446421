import { expect, it } from 'vitest'
import { visitProblem } from './useRecordVisit.ts'

it('[R32] requires a reason, and a note if the reason is "Other"', () => {
  expect(visitProblem(null, 'Gate locked')).toBe('Choose why the job could not be done.')
  expect(visitProblem('other', ' \n')).toBe('Say in the note what happened.')
  expect(visitProblem('other', 'Gate locked')).toBeNull()
  expect(visitProblem('nobody_home', '')).toBeNull()
})
