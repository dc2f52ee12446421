import { expect, it } from 'vitest'
import { anEntry, correctionOf, startOf } from '../../../../tests/support/store/samples.ts'
import { exportedWith } from './exportData.ts'
import { workOf } from './exportData.fixture.ts'

it('exports a report with its photos, and other entries alone', () => {
  const start = { entry: anEntry(4, startOf('job-2')), jobNumber: 'CH-2' }
  const lines = [...workOf().lines, start]
  const exported = lines.map(({ entry }) => exportedWith(entry, lines).map((line) => line.entry.seq))
  expect(exported).toEqual([[1, 2, 3], [2], [3], [4]])
})

it('[R28] exports with a report what is put away with it: its unsent correction, too', () => {
  const correction = { entry: anEntry(4, correctionOf('job-1')), jobNumber: 'CH-1' }
  const lines = [...workOf().lines, correction]
  const exported = lines.map(({ entry }) => exportedWith(entry, lines).map((line) => line.entry.seq))
  expect(exported).toEqual([[1, 2, 3, 4], [2], [3], [4]])
})
