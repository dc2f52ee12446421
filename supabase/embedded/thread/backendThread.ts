import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openDatabase } from '../database/openDatabase.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import type { Turns } from '../api/oneAtATime.ts'
import { serveLite } from '../api/serveLite.ts'
import { serializeError } from './threadMessages.ts'
import type { FromBackend, ToBackend } from './threadMessages.ts'

// The thread that the embedded backend runs in. PGlite computes in the thread that calls it: in the main thread, a
// query that never ends would block the pages, and even SIGTERM.

const { dataDir, accessTokenSeconds } = v.parse(
  v.object({ dataDir: v.string(), accessTokenSeconds: v.number() }),
  workerData,
)
// Requests already take turns below, from start to response.
const IMMEDIATE: Turns = { run: (task) => task(), idle: async () => undefined }

function send(message: FromBackend, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

try {
  const { connection, database, markComplete, close } = await openDatabase(dataDir)
  const fetch = await serveLite({
    connection,
    database,
    dataDir,
    turns: IMMEDIATE,
    accessTokenSeconds,
  })
  // The folder may have been restored from a backup, which nothing in it shows.
  await database.query('update private.pull_epoch set id = gen_random_uuid()')
  // PGlite has no autovacuum, which keeps a server's statistics. Those of the catalogs would take most of the time.
  await database.exec('analyze public.jobs, public.customers, public.inspection_reports, public.technicians')
  await markComplete()

  const perform = async (message: ToBackend): Promise<void> => {
    const { id } = message
    if (message.kind === 'fetch') {
      const response = await fetch(requestOf(message))
      const body = response.body === null ? null : await response.arrayBuffer()
      const headers = [...response.headers]
      send({ id, kind: 'response', status: response.status, headers, body }, body === null ? [] : [body])
    } else if (message.kind === 'query') {
      const { rows } = await database.query<Record<string, unknown>>(message.sql, message.params)
      send({ id, kind: 'rows', rows })
    } else {
      await close()
      send({ id, kind: 'closed' })
    }
  }

  const { run } = oneAtATime()
  parentPort?.on('message', (message: ToBackend) => {
    const { id } = message
    run(() => perform(message)).catch((error: unknown) => {
      send({ id, kind: 'refused', error: serializeError(error) })
    })
  })
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'failed', error: serializeError(error) })
}

function requestOf({ method, url, headers, body }: ToBackend & { kind: 'fetch' }): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, hasBody ? { method, headers, body } : { method, headers })
}
