import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { browserClock, browserRandomness } from '#adapters/browser/clock.ts'
import { webLock } from '#adapters/browser/webLock.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createSupabaseAccounts } from '#adapters/supabase/auth/accounts.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { createCommands } from '#sync/commands.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { pullJobs } from '#sync/pull/pullJobs.ts'
import { createSyncLoop } from '#sync/syncLoop.ts'
import {
  completeJob,
  reportOn,
  startJob,
  type PreparedPicture,
} from '../../tests/support/technician/commandSteps.ts'
import * as day from '../lib/dayOfWork.ts'

const FINDINGS = { weather_conditions: 'Dry', recommendations: ['Seal the crown before the winter'] }

/** The portal without its screens, signed in, with the technician's jobs on the device. */
type Technician = { ports: ReturnType<typeof createDevice>['ports']; identity: Identity }

/** A request as sent by the page. */
type SentRequest = { url: string; init: Pick<RequestInit, 'method' | 'headers' | 'body'> }

let opened: { technician: Technician; prefix: string; requests: SentRequest[] } | null = null

/** Signs in, does a day's work, drains it, and records the requests. Returns their number. */
export async function open(email: string, password: string, prefix: string): Promise<number> {
  const technician = await signIn(email, password)
  await work(technician, prefix, day.REPORTS_WITH_PHOTOS)
  const requests: SentRequest[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init = {}) => {
    const { method = 'GET', headers = {}, body = null } = init
    requests.push({
      url: input instanceof Request ? input.url : String(input),
      init: { method, headers, body },
    })
    return realFetch(input, init)
  }
  await drain(technician)
  globalThis.fetch = realFetch
  opened = { technician, prefix, requests }
  return requests.length
}

/** Milliseconds of the drain of a day's work; `withPhotos` is 0 or 1. */
export async function timeDrain(prefix: string, withPhotos: number): Promise<number> {
  if (opened === null) throw new Error('Nobody is signed in')
  const { technician } = opened
  await work(technician, prefix, withPhotos * day.REPORTS_WITH_PHOTOS)
  return timed(() => drain(technician))
}

/** Milliseconds of a bare loop that sends the same requests for another day one by one, and reads every response. */
export async function timeBare(prefix: string, withPhotos: number): Promise<number> {
  if (opened === null) throw new Error('Nobody is signed in')
  const { requests, prefix: from } = opened
  const sent = requests.filter(({ url }) => withPhotos === 1 || !/storage|attach_photo/.test(url))
  return timed(async () => {
    for (const { url, init } of sent) {
      const body = typeof init.body === 'string' ? init.body.replaceAll(from, prefix) : (init.body ?? null)
      const response = await fetch(url.replaceAll(from, prefix), { ...init, body })
      const text = await response.text()
      if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
    }
  })
}

async function drain({ ports, identity }: Technician): Promise<void> {
  const loop = createSyncLoop(ports, identity.userId)
  await loop.sendNow()
  loop.stop()
  const left = await ports.store.entries(identity.userId)
  if (left.length > 0) throw new Error(`${left.length} entries were not sent: ${left[0]?.lastReason}`)
}

async function timed(task: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

async function signIn(email: string, password: string): Promise<Technician> {
  const { accounts, ports } = createDevice()
  const result = await accounts.signIn(email, password)
  if (result.kind !== 'signed-in') throw new Error(`The sign-in resolved with ${result.kind}`)
  const pulled = await pullJobs(ports, result.identity.userId)
  if (pulled.kind !== 'pulled') throw new Error(`The pull resolved with ${pulled.kind}`)
  return { ports, identity: result.identity }
}

function createDevice() {
  const db = new PortalDatabase('bench')
  const store = createDexieStore(db)
  const config = { url: location.origin, key: LOCAL_ANON_KEY, isEmbedded: true }
  const connection = createSupabaseConnection(config, db)
  const server = createSupabaseServer(connection)
  const log = createDiagnosticLog(db, browserClock, 'tab')
  const ports = { store, server, clock: browserClock, randomness: browserRandomness, lock: webLock, log }
  return { accounts: createSupabaseAccounts(connection, store), ports }
}

/** Does a whole day's work on the device, through the portal's commands and store. */
async function work(technician: Technician, prefix: string, reportsWithPhotos: number): Promise<void> {
  const { identity, ports } = technician
  const { store } = ports
  let made = 0
  const uuid = () => day.dayId(prefix, 'made', (made += 1))
  const core = { commands: createCommands({ store, clock: browserClock, randomness: { uuid } }), store }

  for (let number = 0; number < day.JOBS; number += 1) {
    const jobId = day.dayId(prefix, 'job', number)
    await startJob(core, identity.userId, jobId)
    if (number < day.COMPLETED) await completeJob(core, identity.userId, jobId)
    const photoCount = number < reportsWithPhotos ? day.PHOTOS_PER_REPORT : 0
    const photos = Array.from({ length: photoCount }, (_, position) => aPicture(uuid(), position))
    await reportOn(core, identity, jobId, photos, FINDINGS)
  }
}

function aPicture(id: string, position: number): PreparedPicture {
  const bytes = new Uint8Array(day.PHOTO_BYTES)
  // The backend accepts bytes that begin like a JPEG.
  bytes.set([0xff, 0xd8, 0xff, ...new TextEncoder().encode(id)])
  const file = { fileName: `photo-${position}.jpg`, contentType: 'image/jpeg', size: bytes.byteLength }
  return { id, ...file, md5: bytesToHex(md5(bytes)), bytes: bytes.buffer }
}
