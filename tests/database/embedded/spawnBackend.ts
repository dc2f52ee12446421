import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'

const script = fileURLToPath(new URL('backendProcess.ts', import.meta.url))

/** Starts the embedded backend on `dataDir` in a process that a test can kill. */
export function spawnBackend(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))

  return {
    /** Resolves with URL and key once it listens. Rejects with its error output if it exits instead. */
    async ready() {
      for await (const line of createInterface(child.stdout)) {
        const port = /^port (\d+)$/.exec(line)?.[1]
        if (port !== undefined) return { url: `http://127.0.0.1:${port}`, anonKey: LOCAL_ANON_KEY }
      }
      throw new Error(errors)
    },
    /** SIGKILL: it closes nothing. Resolves once the process has ended. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
