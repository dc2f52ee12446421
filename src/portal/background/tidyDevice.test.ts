import { expect, it, vi } from 'vitest'
import type { Lock } from '#sync/ports/device.ts'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { tidyDevice } from './tidyDevice.ts'

const clock = { now: () => Date.parse(TIMESTAMP) }

/** A lock that is held by a drain until `release`. */
function heldLock() {
  let release = () => {}
  const drained = new Promise<void>((resolve) => (release = resolve))
  const names: string[] = []
  const lock: Lock = async (name, task) => {
    names.push(name)
    await drained
    return task({ isHeld: () => true, onWanted: () => {} })
  }
  return { lock, names, release: () => release() }
}

/** A phone with a job of a technician who has signed out. */
async function aPhoneLeft() {
  const store = createMemoryStore()
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  await store.setIdentity(null)
  return store
}

it('[OB22f] deletes what must not stay, at once and again after the running drain', async () => {
  const store = await aPhoneLeft()
  const forgetOthers = vi.spyOn(store, 'forgetOthers')
  const { lock, names, release } = heldLock()
  const tidied = tidyDevice({ store, clock, lock })
  await expect.poll(() => names).toEqual([SENDER_LOCK])
  expect(forgetOthers).toHaveBeenCalledOnce()
  expect(await store.job(OWNER, 'job-1')).toBeNull()
  release()
  await tidied
  expect(forgetOthers).toHaveBeenCalledTimes(2)
})

it('[OB12n] a storage that fails ends nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const store = createMemoryStore()
  vi.spyOn(store, 'forgetOthers').mockRejectedValue(new Error('The disk is broken'))
  const { lock, names } = heldLock()
  await expect(tidyDevice({ store, clock, lock })).resolves.toBeUndefined()
  expect(names).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
