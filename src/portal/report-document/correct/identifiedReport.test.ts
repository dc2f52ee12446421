import { describe, expect, it } from 'vitest'
import type { Report } from '#domain/report.ts'
import type { ReportsResult } from '#sync/ports/server.ts'
import { aReport, OWNER } from '../../../../tests/support/store/samples.ts'
import { identifiedReport } from './identifiedReport.ts'

const known = aReport({ version: 2, correction_id: 'correction-1' })
const { correction_id: _unknown, ...unidentified } = known

function phone(result: ReportsResult) {
  let stored: Report = unidentified
  const requested: string[] = []
  return {
    requested,
    store: { report: () => Promise.resolve(stored) },
    fetchReports: (_ownerId: string, jobId: string) => {
      requested.push(jobId)
      if (result.kind === 'pulled') stored = known
      return Promise.resolve(result)
    },
  }
}

const PULLED: ReportsResult = { kind: 'pulled', reports: [], isFull: true, cursor: null, next: null }

describe('the report to correct', () => {
  it('[R29] is the one on the phone if its version is known', async () => {
    const ports = phone(PULLED)
    expect(await identifiedReport(ports, OWNER, known)).toBe(known)
    expect(await identifiedReport(ports, OWNER, aReport())).toEqual(aReport())
    expect(ports.requested).toEqual([])
  })

  it('[R29] is fetched if an earlier version of the portal stored it without the id of its version', async () => {
    const ports = phone(PULLED)
    expect(await identifiedReport(ports, OWNER, unidentified)).toBe(known)
    expect(ports.requested).toEqual([known.job_id])
  })

  it.each<[string, ReportsResult, RegExp]>([
    [
      'there is no connection',
      { kind: 'failed', message: 'x', isOffline: true },
      /once there is a connection/,
    ],
    ['the server is in trouble', { kind: 'failed', message: 'Busy', isOffline: false }, /Busy/],
    ['nobody is signed in', { kind: 'signed-out' }, /Sign in/],
  ])('[R29] is not opened if %s, since the correction would be refused', async (_why, result, sentence) => {
    await expect(identifiedReport(phone(result), OWNER, unidentified)).rejects.toThrow(sentence)
  })
})
