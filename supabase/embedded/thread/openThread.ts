import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { threadBundle } from './threadBundle.ts'
import { deserializeError } from './threadMessages.ts'
import type { FromBackend, ThreadOptions, ToBackend } from './threadMessages.ts'

export type BackendThread = {
  send: (message: ToBackend) => void
  /** Terminates the thread whatever it is doing, within a second. */
  kill: () => Promise<void>
}

/**
 * Starts the thread of the embedded backend and resolves when it is ready. `onMessage` receives its messages from
 * then on; `onEnd` is called once if it ends without `kill`. Throws the error if the backend could not be opened.
 */
export async function openThread(
  options: ThreadOptions,
  onMessage: (message: FromBackend) => void,
  onEnd: () => void,
): Promise<BackendThread> {
  const worker = new Worker(await threadBundle(), {
    workerData: options,
    execArgv: [],
    stderr: true,
  })
  // Printed through this thread's console, so that tests can capture it and the order of the lines is right.
  createInterface(worker.stderr).on('line', (line) => console.error(line))

  const ended = once(worker, 'exit')
  const opened = await new Promise<FromBackend>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread of the database ended while it was opened')))
  })
  if (opened.kind === 'failed') {
    await worker.terminate()
    throw deserializeError(opened.error)
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
