import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { receivedError } from './threadMessages.ts'
import type { FromBackend, ThreadOptions, ToBackend } from './threadMessages.ts'

export type BackendThread = {
  send: (message: ToBackend) => void
  /** Ends it whatever it is doing, within a second. */
  kill: () => Promise<void>
}

/**
 * Starts the thread of the embedded backend and resolves when it can answer. `onMessage` gets what it says from
 * then on; `onEnd` is called once when it ends without `kill`. Throws what kept the backend from opening.
 */
export async function openThread(
  options: ThreadOptions,
  onMessage: (message: FromBackend) => void,
  onEnd: () => void,
): Promise<BackendThread> {
  const worker = new Worker(new URL('threadEntry.js', import.meta.url), {
    workerData: options,
    execArgv: [],
    stderr: true,
  })
  // Through this thread's console: a test can look at it, and it stays in order with what is printed here.
  createInterface(worker.stderr).on('line', (line) => console.error(line))

  const ended = once(worker, 'exit')
  const opened = await new Promise<FromBackend>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the database ended while it was opened')))
  })
  if (opened.kind === 'failed') {
    await worker.terminate()
    throw receivedError(opened.error)
  }

  let isKilled = false
  worker.on('message', onMessage)
  worker.on('error', (error) => console.error(error))
  void ended.then(() => {
    if (!isKilled) onEnd()
  })
  return {
    send: (message) => worker.postMessage(message),
    kill: async () => {
      isKilled = true
      await worker.terminate()
    },
  }
}
