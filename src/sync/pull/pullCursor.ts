import type { CalendarDay } from '#domain/time.ts'
import type { CachedJob, OlderJobs, PullCursor, PullTime } from '../ports/jobStore.ts'
import type { JobPage, PagesToStore, JobPlace, PulledChanges } from '../ports/server.ts'

/** What the jobs of a result have in the outbox and in drafts. */
type FoundWork = Required<Pick<PullCursor, 'keptJobIds' | 'overtakenSeqs'>>

/** Whether a job comes after the place in a list with the newest first. */
export function isAfterPlace(
  job: { scheduled_date: CalendarDay; id: string },
  { day, id }: JobPlace,
): boolean {
  if (job.scheduled_date !== day) return job.scheduled_date < day
  return id !== undefined && job.id < id
}

/** Whether anything that a result knows of may have changed since its request: `asOf` is the cursor before it. */
export function isOutdated(asOf: PullCursor, current: PullCursor): boolean {
  const stateOf = ({ pulledAt, acceptedCount, since, history }: PullCursor) =>
    JSON.stringify([pulledAt, acceptedCount, since, history])
  return stateOf(asOf) !== stateOf(current)
}

/**
 * The state of the data from which on a pull requests the changes, or null for a full pull. A clock that was ahead left
 * out days on which there may be open jobs, and only a full pull reads all of an open job (rules OB5f and OB23i).
 *
 * @param isFirst whether it is the first pull since the start of the app (rule OB4h)
 */
export function pullSince(
  { since, history, older, hasUnreadableJobs }: PullCursor,
  oldestDay: CalendarDay,
  isFirst: boolean,
): string | null {
  const hasUnreadDays = history === null && older !== undefined && older.before > oldestDay
  return hasUnreadDays || (isFirst && hasUnreadableJobs === true) ? null : since
}

/**
 * The cursor after a pull.
 *
 * @param known the stored rows of the jobs in the result, before the pull
 */
export function cursorAfterPull(
  pulled: PulledChanges,
  time: PullTime,
  current: PullCursor,
  known: readonly CachedJob[],
  { keptJobIds, overtakenSeqs }: FoundWork,
): PullCursor {
  const hadUnreadable = !pulled.isFull && current.hasUnreadableJobs === true
  const { hasUnreadableJobs: _unreadable, keptJobIds: _kept, ...rest } = current
  return {
    ...rest,
    pulledAt: time.pulledAt,
    since: pulled.cursor,
    areReportsBehind: current.areReportsBehind || pulled.haveReportsChanged,
    history: pulled.isFull
      ? { before: { day: time.from }, from: time.oldestDay }
      : (withoutTooOld(current.history, time.oldestDay) ??
        historyToReload(pulled, time, current.older, known)),
    ...(keptJobIds.length > 0 && { keptJobIds }),
    ...withOvertaken(current, overtakenSeqs),
    ...((hadUnreadable || pulled.unreadableJobIds.length > 0) && { hasUnreadableJobs: true }),
  }
}

/** The cursor after a page of older jobs. */
export function cursorAfterPage(
  page: JobPage,
  { from }: PagesToStore,
  { keptJobIds: keptBefore = [], ...current }: PullCursor,
  { keptJobIds, overtakenSeqs }: FoundWork,
): PullCursor {
  const contained = new Set([...page.jobs.map(({ id }) => id), ...page.unreadableJobIds])
  const kept = new Set([...keptBefore.filter((id) => !contained.has(id)), ...keptJobIds])
  return {
    ...current,
    ...(kept.size > 0 && { keptJobIds: [...kept] }),
    ...withOvertaken(current, overtakenSeqs),
    history: page.next && { before: page.next, from },
    ...(page.unreadableJobIds.length > 0 && { hasUnreadableJobs: true }),
    ...(page.next === null && {
      older: { before: from, count: page.olderCount ?? current.older?.count ?? null },
    }),
  }
}

/**
 * The cursor after row mutations have ended (rule OB23s). If one of them changed a row that may be of a later time, the
 * row may now be wrong, and the server need not mention it again: the next pull is a full one.
 *
 * @param ended their `seq`, and whether they changed the stored row of their job
 */
export function cursorAfterCompletion(
  { overtakenSeqs = [], ...current }: PullCursor,
  ended: readonly { seq: number; hasChangedRow: boolean }[],
): PullCursor {
  const seqs = new Set(ended.map(({ seq }) => seq))
  const left = overtakenSeqs.filter((seq) => !seqs.has(seq))
  const isRowUncertain = ended.some(({ seq, hasChangedRow }) => hasChangedRow && overtakenSeqs.includes(seq))
  return {
    ...current,
    acceptedCount: current.acceptedCount + ended.length,
    since: isRowUncertain ? null : current.since,
    ...(left.length > 0 && { overtakenSeqs: left }),
  }
}

function withOvertaken({ overtakenSeqs = [] }: PullCursor, seqs: readonly number[]): Partial<PullCursor> {
  const all = [...new Set([...overtakenSeqs, ...seqs])]
  return all.length > 0 ? { overtakenSeqs: all } : {}
}

/**
 * The cursor once the jobs before a day are deleted, or null if that changes nothing.
 *
 * @param count how many of them were not among the older ones before
 */
export function cursorAfterForgetting(
  before: CalendarDay,
  count: number,
  current: PullCursor,
): PullCursor | null {
  const { older, history } = current
  const areMoreOlder = older !== undefined && older.before < before && count > 0
  // Otherwise the last page would claim that all jobs from an earlier day on are stored.
  const isShorter = history !== null && history.from < before
  if (!areMoreOlder && !isShorter) return null
  return {
    ...current,
    ...(isShorter && { history: { ...history, from: before } }),
    ...(areMoreOlder && {
      older: { before, count: older.count === null ? null : older.count + count },
    }),
  }
}

// The pull stored none of its jobs before `oldestDay`. If a wrong clock made them too old, the last page must not claim
// that they are stored.
function withoutTooOld(history: PagesToStore | null, oldestDay: CalendarDay): PagesToStore | null {
  return history && history.from < oldestDay ? { ...history, from: oldestDay } : history
}

// The first stored day moves with the calendar, and the older jobs are counted again; also if the count may have changed.
function historyToReload(
  { jobs, goneJobIds }: PulledChanges,
  { oldestDay }: PullTime,
  older: OlderJobs | undefined,
  known: readonly CachedJob[],
): PagesToStore | null {
  const knownIds = new Set(known.map(({ job }) => job.id))
  const mayCountDiffer =
    jobs.some((job) => job.scheduled_date < oldestDay) || goneJobIds.some((id) => !knownIds.has(id))
  if (older?.before === oldestDay && !mayCountDiffer) return null
  return { before: { day: oldestDay }, from: oldestDay }
}
