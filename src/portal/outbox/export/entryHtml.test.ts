import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import {
  aReport,
  aVisit,
  anEntry,
  correctionOf,
  startOf,
  TIMESTAMP,
} from '../../../../tests/support/store/samples.ts'
import { formatTimestamp } from '../../shell/text/formatDate.ts'
import { entryHtml, formatDateTime } from './entryHtml.ts'

const ENTERED = formatDateTime(TIMESTAMP)

function htmlOf(mutation: Mutation, change: Partial<OutboxEntry> = {}): string {
  return entryHtml({ entry: anEntry(1, mutation, change), jobNumber: 'CH-1' })
}

/** The lines of the list, as their labels and texts. */
function linesOf(mutation: Mutation): Record<string, string> {
  const lines = htmlOf(mutation).matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/gs)
  return Object.fromEntries([...lines].map(([, label = '', text = '']) => [label, text]))
}

describe('an entry in the export', () => {
  it('begins with what it is, when it was entered and what has become of it', () => {
    expect(htmlOf(startOf('job-1'))).toBe(
      `<h2>Start of job CH-1</h2>\n<p>Entered ${ENTERED}<br>Waiting to be sent</p>\n`,
    )
  })

  it('has how often it was tried, and the last answer', () => {
    const refused = {
      attempts: 2,
      lastReason: 'The job is closed <1>',
      state: { kind: 'refused', at: TIMESTAMP },
    } as const
    expect(htmlOf(startOf('job-1'), refused)).toContain(
      'The office’s system did not take it<br>Tried 2 times<br>Last answer: The job is closed &lt;1&gt;</p>',
    )
  })

  it('has the number, the job, the time and the captions and parts of photos of a report', () => {
    const report = aReport({
      id: '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de',
      submitted_at: TIMESTAMP,
      photo_captions: { 'r/1-a.jpg': 'Cracked crown', 'r/2-b.jpg': 'Rust' },
      photo_parts: { 'r/1-a.jpg': 'chimney_crown' },
    })
    expect(linesOf({ kind: 'report.submit', jobId: 'job-1', report })).toMatchObject({
      'Report number': 'IR-9F3A-41BC-07DE (018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de)',
      'Job id': 'job-1',
      Saved: ENTERED,
      'Weather Conditions': '–',
      'Photo captions': 'r/1-a.jpg: Cracked crown\nr/2-b.jpg: Rust',
      'Parts on photos': 'r/1-a.jpg: chimney_crown',
    })
  })

  it('[R29] has the report, the version, the time and all findings of a correction', () => {
    const lines = linesOf(correctionOf('job-1'))
    expect(lines).toMatchObject({
      'Report number': expect.stringContaining('(report-of-job-1)'),
      'Job id': 'job-1',
      'Damper Notes': 'Corrected',
      'Flue Liner Status': 'Good',
      Version: '2',
      Corrected: ENTERED,
    })
    expect(lines).not.toHaveProperty('Photo captions')
  })

  it('[R43] has the captions and parts of the photos that a correction adds', () => {
    const added = { path: 'r/3-c.jpg', caption: 'Nest', part: 'flue_liner' } as const
    expect(linesOf(correctionOf('job-1', { photos: [added] }))).toMatchObject({
      'Photo captions': 'r/3-c.jpg: Nest',
      'Parts on photos': 'r/3-c.jpg: flue_liner',
    })
  })

  it('[R32] has why a job could not be done, the note and the time', () => {
    const visit = aVisit({ reason: 'nobody_home', note: 'Rang twice' })
    expect(linesOf({ kind: 'visit.record', jobId: 'job-1', visit })).toEqual({
      'Why it could not be done': 'Nobody at home',
      Note: 'Rang twice',
      Recorded: ENTERED,
    })
  })
})

it('a time in the export has its day, unlike one on the screen of that day', () => {
  const noon = new Date(2026, 10, 20, 12, 5)
  expect(formatDateTime(noon.toISOString())).toBe('Fri 20 Nov 2026, 12:05')
  expect(formatTimestamp(noon.toISOString(), noon)).not.toContain('20 Nov')
})
