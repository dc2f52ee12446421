import { describe, expect, it } from 'vitest'
import {
  addedPhotoOf,
  aTechnician,
  anEntry,
  aReport,
  completionOf,
  correctionOf,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import { correctionDraft } from '../correctReport.ts'
import { newDraft } from '../draft.ts'
import { unsentWork } from './unsentWork.ts'

describe('unsent work', () => {
  it('[OB22h] includes the jobs of everything in the outbox, and the reports, corrections and visit records', () => {
    const entries = [
      anEntry(1, startOf('job-1')),
      anEntry(2, completionOf('job-2')),
      anEntry(3, reportOf('job-3'), { state: { kind: 'refused', at: TIMESTAMP } }),
      anEntry(4, photoOf('job-4')),
      anEntry(5, correctionOf('job-5')),
      anEntry(6, visitOf('job-6')),
      anEntry(7, addedPhotoOf('job-6')),
    ]
    expect(unsentWork(entries, [], [])).toEqual({
      jobIds: new Set(['job-1', 'job-2', 'job-3', 'job-4', 'job-5', 'job-6']),
      reportIds: new Set([
        'report-of-job-3',
        'report-of-job-4',
        'correction-of-job-5',
        'report-of-job-5',
        'visit-of-job-6',
        'correction-of-job-6',
        'report-of-job-6',
      ]),
    })
  })

  it('[OB22h] includes every unfinished draft', () => {
    const draft = newDraft(OWNER, 'job-5', 'report-5', aTechnician(), TIMESTAMP)
    expect(unsentWork([], [draft], [])).toEqual({
      jobIds: new Set(['job-5']),
      reportIds: new Set(['report-5']),
    })
  })

  it('[OB22i] includes the report that a draft corrects', () => {
    const draft = correctionDraft(OWNER, aReport(), 'correction-1', TIMESTAMP)
    expect(unsentWork([], [draft], [])).toEqual({
      jobIds: new Set(['job-1']),
      reportIds: new Set(['correction-1', 'report-1']),
    })
  })
})
