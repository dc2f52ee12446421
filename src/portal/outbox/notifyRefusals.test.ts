import { describe, expect, it } from 'vitest'
import { aNewEntry, completionOf, photoOf, reportOf, startOf } from '../../../tests/support/store/samples.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRefusal, refusalText } from './notifyRefusals.ts'

const AT = '2026-11-20T10:00:00.000Z'

const refused = (mutation: Mutation, lastAnswer: string | null = 'The job was cancelled'): OutboxEntry => ({
  ...aNewEntry(mutation),
  seq: 1,
  state: { kind: 'refused', at: AT },
  lastAnswer,
})

function textOf(entry: OutboxEntry, jobNumber: string | null = 'CH-2001'): string {
  if (!isRefusal(entry)) throw new Error('not refused')
  return refusalText(entry, jobNumber)
}

describe('a refusal', () => {
  it('[R16] [R26] is a refused report, start or completion', () => {
    const mutations = [reportOf('job-1'), startOf('job-1'), completionOf('job-1'), photoOf('job-1')]
    expect(mutations.map((mutation) => isRefusal(refused(mutation)))).toEqual([true, true, true, false])
    expect(isRefusal({ ...refused(startOf('job-1')), state: { kind: 'waiting' } })).toBe(false)
  })

  it('[R26] of a tap is described by the text of the error catalogue, the reason and the job', () => {
    expect(textOf(refused(startOf('job-1')))).toBe(
      'Failed to update job: The job was cancelled. Start of job CH-2001 is kept on this phone.',
    )
    expect(textOf(refused(completionOf('job-1')))).toBe(
      'Failed to update job: The job was cancelled. Completion of job CH-2001 is kept on this phone.',
    )
  })

  it('[R26] of a tap names no job if the job is no longer on the phone', () => {
    expect(textOf(refused(startOf('job-1'), null), null)).toBe(
      'Failed to update job: No reason was given. What you tapped is kept on this phone.',
    )
  })

  it('[R16] of a report is described by the text of the error catalogue, the reason and the number', () => {
    expect(textOf(refused(reportOf('job-1')))).toMatch(
      /^Failed to save inspection report: The job was cancelled\. Report IR-.* stays on this phone\.$/,
    )
  })
})
