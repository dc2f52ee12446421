import { expect, it } from 'vitest'
import { blankFindings } from '#domain/report.ts'
import { photoEntry } from './entries.fixture.ts'
import { mutationWords } from './mutationWords.ts'

const at = '2026-11-20T10:00:00.000Z'

it('says what the technician did, and on which job', () => {
  expect(mutationWords({ kind: 'job.start', jobId: 'j', at }, 'J-1001')).toBe('Start of job J-1001')
  expect(mutationWords({ kind: 'job.complete', jobId: 'j', at }, 'J-1001')).toBe('Completion of job J-1001')
})

it('names a report by its number and a photo by its file', () => {
  const id = '00000000-0000-4000-8000-9f3a41bc07de'
  const report = { ...blankFindings(), id, job_id: 'j', submitted_at: at }
  expect(mutationWords({ kind: 'report.submit', jobId: 'j', report }, 'J-1001')).toBe(
    'Report IR-9F3A-41BC-07DE for job J-1001',
  )
  expect(mutationWords(photoEntry(1).mutation, 'J-1001')).toBe('Photo crown-1.jpg for job J-1001')
})

it('stays a sentence where the job has left the phone', () => {
  expect(mutationWords({ kind: 'job.start', jobId: 'j', at }, null)).toBe(
    'Start of a job that is no longer on this phone',
  )
})
