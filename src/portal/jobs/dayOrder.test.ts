import { expect, it } from 'vitest'
import type { JobStatus } from '#domain/job.ts'
import { aJob } from '../../../tests/support/store/samples.ts'
import { inDayOrder, stopsAhead } from './dayOrder.ts'
import { jobViews } from './jobView.ts'

const day = (...statuses: JobStatus[]) =>
  jobViews(
    statuses.map((status, index) => ({ job: aJob({ id: String(index), status }), isWithdrawn: index === 9 })),
    { entries: [], drafts: [], updates: [] },
  )
const ids = (views: ReturnType<typeof inDayOrder>) => views.map(({ job }) => job.id)

it('puts the job in progress first and closed ones last, otherwise by time', () => {
  const views = day('completed', 'pending', 'cancelled', 'in_progress', 'pending')
  expect(ids(inDayOrder(views))).toEqual(['3', '1', '4', '0', '2'])
})

it('leads to the jobs that are not started, and to none that is somebody else’s', () => {
  const views = day('completed', 'pending', 'cancelled', 'in_progress', 'pending')
  expect(ids(stopsAhead(views))).toEqual(['1', '4'])
  const [first] = day('pending')
  expect(first && stopsAhead([{ ...first, isWithdrawn: true }])).toEqual([])
})
