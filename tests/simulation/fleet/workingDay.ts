import type { Choices } from '../choices.ts'
import type { Signal } from './line.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const JOBS = 8
const MOST_PHOTOS = 5

/** Something that the technician or the office does; `job` is the index of a job of the day. */
export type DayEvent =
  | { kind: 'opens' | 'hides' }
  | { kind: 'starts'; job: number }
  | { kind: 'reports'; job: number; photos: number }
  | { kind: 'office'; edit: 'instructions' | 'customer' | 'moves' | 'adds' | 'takes away' }

export type WorkingDay = {
  signals: Signal[]
  events: { at: number; event: DayEvent }[]
  endsAt: number
}

const WEAK = { bytesPerSecond: 30_000, roundTripMs: 600 }
/** The line at home. */
export const WIFI = { bytesPerSecond: 1_000_000, roundTripMs: 60 }
const EDITS = ['instructions', 'customer', 'moves', 'adds', 'takes away'] as const

/**
 * Plans a working day in Ireland: Wi-Fi at home in the morning and in the evening, seconds of weak signal on the road,
 * and none in most houses.
 *
 * @param startsAt in milliseconds since the epoch, like all times of the day
 */
export function planWorkingDay(choices: Choices, startsAt: number): WorkingDay {
  const signals: Signal[] = []
  const events: WorkingDay['events'] = []
  let now = startsAt
  const wait = (minutes: number) => (now += minutes * MINUTE_MS)
  const between = (least: number, most: number) => least + choices.pick(most - least + 1)
  const add = (event: DayEvent) => void events.push({ at: now, event })
  const look = (minutes: number) => {
    add({ kind: 'opens' })
    wait(minutes)
    add({ kind: 'hides' })
  }
  // Within a stretch of the day, one after the other.
  const addWeakSignals = (count: number, from: number, to: number, longestSeconds: number) => {
    for (let number = 0; number < count; number += 1) {
      const part = (to - from) / count
      const lengthMs = between(5, longestSeconds) * SECOND_MS
      const begin = from + number * part + choices.pick(Math.max(1, Math.floor(part - lengthMs)))
      signals.push({ from: begin, to: Math.min(begin + lengthMs, from + (number + 1) * part), ...WEAK })
    }
  }

  look(10)
  wait(12)
  look(5)
  signals.push({ from: startsAt, to: wait(3), ...WIFI })
  for (let job = 0; job < JOBS; job += 1) {
    const leftAt = now
    wait(between(8, 20))
    if (choices.happens(2)) look(1)
    wait(between(5, 12))
    addWeakSignals(choices.pick(3), leftAt, now, 60)
    const arrivedAt = now
    add({ kind: 'opens' })
    wait(2)
    add({ kind: 'starts', job })
    wait(1)
    add({ kind: 'hides' })
    wait(between(20, 40))
    add({ kind: 'opens' })
    wait(8)
    add({ kind: 'reports', job, photos: choices.pick(MOST_PHOTOS + 1) })
    wait(2)
    add({ kind: 'hides' })
    if (choices.happens(4)) addWeakSignals(1, arrivedAt, now, 40)
  }
  wait(between(15, 40))
  const homeAt = now
  look(20)
  wait(90)
  look(5)
  signals.push({ from: homeAt, to: wait(60), ...WIFI })
  const endsAt = now

  for (let edits = between(2, 5); edits > 0; edits -= 1) {
    const at = startsAt + choices.pick(9 * 60) * MINUTE_MS
    events.push({ at, event: { kind: 'office', edit: choices.of(EDITS) } })
  }
  return { signals, events: events.toSorted((a, b) => a.at - b.at), endsAt }
}
