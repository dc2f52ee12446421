import type { Randomness, Clock } from '#sync/ports/device.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

export const browserRandomness: Randomness = {
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
}
