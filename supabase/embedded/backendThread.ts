import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openDatabase } from './openDatabase.ts'
import { oneAtATime } from './oneAtATime.ts'
import type { Turns } from './oneAtATime.ts'
import { serveLite } from './serveLite.ts'
import { sentError } from './threadMessages.ts'
import type { FromBackend, ToBackend } from './threadMessages.ts'

// The thread that the embedded backend runs in: PGlite computes in the thread that calls it, and a query that
// never ends would stop the pages, and even SIGTERM, with it.

const { dataDir, accessTokenSeconds } = v.parse(
  v.object({ dataDir: v.string(), accessTokenSeconds: v.number() }),
  workerData,
)
// Requests take their turn out here, whole.
const AT_ONCE: Turns = { run: (task) => task(), idle: async () => undefined }

function send(message: FromBackend, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

try {
  const { connection, database, markOpen, close } = await openDatabase(dataDir)
  const fetch = await serveLite({
    connection,
    database,
    dataDir,
    turns: AT_ONCE,
    accessTokenSeconds,
  })
  await markOpen()

  const perform = async (message: ToBackend): Promise<void> => {
    const { id } = message
    send({ id, kind: 'begun' })
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
      send({ id, kind: 'refused', error: sentError(error) })
    })
  })
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'failed', error: sentError(error) })
}

function requestOf({ method, url, headers, body }: ToBackend & { kind: 'fetch' }): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, hasBody ? { method, headers, body } : { method, headers })
}
