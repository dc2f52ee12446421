import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exportedIds, noteExported } from './exportedEntries.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('[R28] remembers what was exported, once each', () => {
  expect([...exportedIds()]).toEqual([])
  noteExported(['a', 'b'])
  noteExported(['b', 'c'])
  expect([...exportedIds()]).toEqual(['a', 'b', 'c'])
})

it('[R28] forgets the oldest of hundreds', () => {
  noteExported(Array.from({ length: 501 }, (_, index) => `entry-${index}`))
  expect(exportedIds().size).toBe(500)
  expect(exportedIds().has('entry-0')).toBe(false)
})
