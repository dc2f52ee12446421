import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { threadBundle } from './threadBundle.ts'
import { deserializeError } from './threadMessages.ts'
import type { FromBackend, ThreadOptions, ToBackend } from './threadMessages.ts'

/** A task for the thread, without its id. */
type Task = ToBackend extends infer Message ? (Message extends unknown ? Omit<Message, 'id'> : never) : never

/** The result of a task; `lost` if the thread has ended, by itself or because it was closed. */
type Reply = FromBackend | { kind: 'lost' }

export type BackendThread = {
  /** Resolves with the result of the task. Tasks run one after the other. Never rejects. */
  run: (task: Task) => Promise<Reply>
  /** Closes the database after the running tasks, and ends the thread. */
  close: () => Promise<void>
}

/**
 * Starts the thread of the embedded backend and resolves when it is ready. Throws the error if the backend could not be
 * opened.
 */
export async function openThread(options: ThreadOptions): Promise<BackendThread> {
  const worker = new Worker(await threadBundle(), { workerData: options, execArgv: [], stderr: true })
  // Printed through this thread's console, so that tests can capture it and the order of the lines is right.
  createInterface(worker.stderr).on('line', (line) => console.error(line))

  const opened = await new Promise<FromBackend>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the database ended while it was opened')))
  })
  if (opened.kind === 'failed') {
    await worker.terminate()
    throw deserializeError(opened.error)
  }

  const waiting = new Map<number, (reply: Reply) => void>()
  let nextId = 1
  let hasEnded = false
  worker.on('message', (message: FromBackend) => {
    if (!('id' in message)) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  worker.on('error', (error) => console.error('The database has ended. Start the server again.', error))
  worker.on('exit', () => {
    hasEnded = true
    for (const settle of waiting.values()) settle({ kind: 'lost' })
    waiting.clear()
  })

  const run: BackendThread['run'] = (task) =>
    new Promise((resolve) => {
      if (hasEnded) return resolve({ kind: 'lost' })
      const id = nextId++
      waiting.set(id, resolve)
      worker.postMessage({ ...task, id } satisfies ToBackend)
    })
  return {
    run,
    async close() {
      await run({ kind: 'close' })
      await worker.terminate()
    },
  }
}
