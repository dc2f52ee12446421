import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rotateWriteAheadLog } from './rotateWriteAheadLog.ts'

let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[OB1e] creates an empty database and deletes it, which starts a new log', async () => {
  const deleted = vi.spyOn(factory, 'deleteDatabase')
  const opened = vi.spyOn(factory, 'open')
  await rotateWriteAheadLog()
  expect(opened.mock.calls).toEqual([['logRotation']])
  expect(deleted.mock.calls).toEqual([['logRotation']])
  expect(await factory.databases()).toEqual([])
})

it('[OB1e] logs a warning if the device does not allow it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new DOMException('No space', 'QuotaExceededError')
  vi.spyOn(factory, 'open').mockImplementation(() => {
    throw error
  })
  await rotateWriteAheadLog()
  expect(warn).toHaveBeenCalledExactlyOnceWith('The write-ahead log was not rotated:', error)
})

it('[OB1e] logs a warning if the empty database cannot be opened', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  // A newer version exists, so opening fails with an event and does not throw.
  const newer = factory.open('logRotation', 2)
  await expect.poll(() => newer.readyState).toBe('done')
  newer.result.close()
  const open = factory.open.bind(factory)
  vi.spyOn(factory, 'open').mockImplementation((name) => open(name, 1))
  await rotateWriteAheadLog()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The write-ahead log was not rotated:',
    expect.objectContaining({ name: 'VersionError' }),
  )
})
