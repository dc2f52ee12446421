import { median, spread } from '../lib/median.ts'
import { printSection } from '../lib/printSection.ts'
import { table, type Cell } from '../lib/table.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'
import type { EmbeddedReads } from './embeddedRead.ts'
import { SLOW_LINE, type FirstLists } from './firstList.ts'
import type { PullCosts } from './pullCost.ts'
import type { Bytes } from './tcpProxy.ts'

/** `few` is the baseline of the ratios. `plain`: pulls without changes over HTTP/1.1, with as many jobs as `many`. */
export type MeasuredPulls = {
  few: PullCosts
  many: PullCosts
  changedJob: readonly Bytes[]
  plain: readonly Bytes[]
}

export function printPulls({ few, many, changedJob, plain }: MeasuredPulls): void {
  const jobs = many.jobs.toLocaleString('en-IE')
  const rowOf = (title: string, bytes: readonly Bytes[], baseline: readonly Bytes[] | null) => [
    title,
    median(bytes.map(({ up }) => up)),
    median(bytes.map(({ down }) => down)),
    median(bytes.map(sum)),
    spread(bytes.map(sum)),
    baseline ? ratio(median(bytes.map(sum)), median(baseline.map(sum))) : '',
  ]
  printSection(
    'Bytes of a pull over the socket, HTTP/2 with TLS, median',
    table(
      ['pull', 'request', 'response', 'both', 'range', 'ratio'],
      [
        rowOf(`nothing changed, ${few.jobs} jobs`, few.bytes, null),
        rowOf(`nothing changed, ${jobs} jobs`, many.bytes, few.bytes),
        rowOf(`one changed job, ${jobs} jobs`, changedJob, null),
        rowOf(`nothing changed, ${jobs} jobs, HTTP/1.1 without TLS`, plain, null),
      ],
    ),
  )
  printSection(
    `Main thread of a pull without changes, ${CPU_SLOWDOWN}× CPU throttling, median of ${many.mainThreadMs.length} runs`,
    table(
      ['jobs', 'ms', 'range', 'ratio'],
      [
        [few.jobs, median(few.mainThreadMs), spread(few.mainThreadMs), ''],
        [
          many.jobs,
          median(many.mainThreadMs),
          spread(many.mainThreadMs),
          ratio(median(many.mainThreadMs), median(few.mainThreadMs)),
        ],
      ],
    ),
  )
}

export function printEmbeddedReads({ jobs, requests, phoneMs, queryMs }: EmbeddedReads): void {
  printSection(
    `All ${jobs.toLocaleString('en-IE')} jobs from the embedded backend, median of ${phoneMs.length}`,
    table(
      ['', 'ms', 'range', 'ratio'],
      [
        ['one query of the office', median(queryMs), spread(queryMs), ''],
        [
          `${requests} requests of a phone`,
          median(phoneMs),
          spread(phoneMs),
          ratio(median(phoneMs), median(queryMs)),
        ],
      ],
    ),
  )
}

/** @param compressed with compressed responses */
export function printFirstLists(plain: FirstLists, compressed: FirstLists): void {
  const { bytesPerSecond, roundTripMs } = SLOW_LINE
  const head = ['', 'ms', 'range', 'ratio']
  printSection(
    `First list after a sign-in, ${bytesPerSecond / 1000} kB/s, round trip ${roundTripMs} ms, median of ${plain.bare.length}`,
    table(head, firstListRows(plain)),
    'With gzip, as a hosted project sends it:',
    table(head, firstListRows(compressed)),
  )
}

function firstListRows({ sinceTap, sinceSession, bare, bareBytes }: FirstLists): Cell[][] {
  const rowOf = (title: string, times: readonly number[]) => [
    title,
    median(times),
    spread(times),
    ratio(median(times), median(bare)),
  ]
  return [
    rowOf(`bare fetch of the first response (${Math.round(bareBytes / 1000)} kB)`, bare),
    rowOf('portal, from the response to the sign-in', sinceSession),
    rowOf('portal, from the tap on Sign In', sinceTap),
  ]
}

function sum({ up, down }: Bytes): number {
  return up + down
}

function ratio(value: number, baseline: number): string {
  return (value / baseline).toFixed(2)
}
