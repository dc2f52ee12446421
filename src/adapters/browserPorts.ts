import type { Chance, Clock, Lock } from '#sync/ports.ts'

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

export const browserChance: Chance = {
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
}

/** Web Locks hold across the tabs and the service worker of the device. */
export const webLock: Lock = (name, task) => navigator.locks.request(name, task)
