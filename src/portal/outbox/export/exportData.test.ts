import { expect, it } from 'vitest'
import { anEntry, startOf } from '../../../../tests/support/store/samples.ts'
import { exportedWith } from './exportData.ts'
import { workOf } from './exportData.fixture.ts'

it('exports a report with its photos, and other entries alone', () => {
  const start = { entry: anEntry(4, startOf('job-2')), jobNumber: 'CH-2' }
  const lines = [...workOf().lines, start]
  const exported = lines.map(({ entry }) => exportedWith(entry, lines).map((line) => line.entry.seq))
  expect(exported).toEqual([[1, 2, 3], [2], [3], [4]])
})
