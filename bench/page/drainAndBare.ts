import type { Server } from '#sync/ports/server.ts'
import { createSyncLoop } from '#sync/syncLoop.ts'
import { openDevice, type Device } from './device.ts'
import { pausedSend } from './pausedSend.ts'
import { forDay, recordRequests, sendAll, type SentRequest } from './requests.ts'
import { work } from './work.ts'

/** Milliseconds of a drain, and of a bare loop of the same requests. */
export type Pair = { drain: number; bare: number }

let device: Device | null = null
let recorded: { prefix: string; requests: SentRequest[] } | null = null

export async function open(email: string, password: string): Promise<void> {
  device = await openDevice(email, password)
}

/** Does a day's work, drains it, and records the requests. Returns their number. */
export async function warmUp(prefix: string): Promise<number> {
  const { ports } = opened()
  await work(opened(), prefix)
  recorded = { prefix, requests: await recordRequests(() => drain(ports.server)) }
  return recorded.requests.length
}

/**
 * Drains one day, and pauses the drain at intervals to send a batch of the same requests for another day in a bare
 * loop, so that both run under the same load.
 */
export async function timePair(prefix: string, barePrefix: string, batches: number): Promise<Pair> {
  await work(opened(), prefix)
  const { ports, identity } = opened()
  const requests = requestsFor(barePrefix)
  const batchSize = Math.ceil(requests.length / batches)
  const entries = (await ports.store.entries(identity.userId)).length
  const paused = pausedSend(ports.server, Math.floor(entries / batches), () =>
    sendAll(requests.splice(0, batchSize)),
  )
  const start = performance.now()
  await drain({ ...ports.server, send: (...sending) => paused.send(...sending) })
  const elapsed = performance.now() - start
  if (requests.length > 0) throw new Error(`${requests.length} requests of the bare loop were not sent`)
  return { drain: elapsed - paused.pausedMs(), bare: paused.pausedMs() }
}

/** Drains the mutations of one day, without its photos, and then sends those of another day in a bare loop. */
export async function timeMutations(prefix: string, barePrefix: string): Promise<Pair> {
  await work(opened(), prefix, 0)
  const requests = requestsFor(barePrefix).filter(({ url }) => !/storage|attach_photo/.test(url))
  const start = performance.now()
  await drain(opened().ports.server)
  const drained = performance.now()
  await sendAll(requests)
  return { drain: drained - start, bare: performance.now() - drained }
}

function requestsFor(prefix: string): SentRequest[] {
  if (recorded === null) throw new Error('No drain was recorded')
  const { requests, prefix: from } = recorded
  return requests.map((request) => forDay(request, from, prefix))
}

async function drain(server: Server): Promise<void> {
  const { ports, identity } = opened()
  const loop = createSyncLoop({ ...ports, server }, identity.userId)
  await loop.sendNow()
  loop.stop()
  const left = await ports.store.entries(identity.userId)
  if (left.length > 0) throw new Error(`${left.length} entries were not sent: ${left[0]?.lastAnswer}`)
}

function opened(): Device {
  if (device === null) throw new Error('No device was opened')
  return device
}
