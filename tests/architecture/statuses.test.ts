import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { JOB_STATUSES } from '#domain/job.ts'

const STATUS = JOB_STATUSES.map((status) => `'${status}'`).join('|')
// The first two statuses are no words of anything else. The others are, unless a status is compared with them.
const COMPARISON = new RegExp(
  `'pending'|'in_progress'|status\\b.{0,9}[!=]== (${STATUS})|(${STATUS}) [!=]== .*status`,
)

const comparesStatus = (code: string) => code.split('\n').some((line) => COMPARISON.test(line))

describe('a status of a job', () => {
  const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/^src\/domain\/|\.test\.tsx?$|database\.types\.ts$/.test(file))

  it('is named in the domain alone, which says what it means', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => comparesStatus(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    "if (job.status === 'completed') return",
    "const isOver = 'cancelled' === job.status",
    "['pending'].includes(job.status)",
    "current?.status !== 'in_progress'",
  ])('would be found in %s', (code) => {
    expect(comparesStatus(code)).toBe(true)
  })
})
