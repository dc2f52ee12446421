import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'

const script = fileURLToPath(new URL('backendProcess.ts', import.meta.url))

/** A process that opens the embedded backend on `dataDir`, and dies at a word. */
export function spawnBackend(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))

  return {
    /** Where it answers. Rejects with what it printed when it ends instead. */
    async ready() {
      for await (const line of createInterface(child.stdout)) {
        const port = /^port (\d+)$/.exec(line)?.[1]
        if (port !== undefined) return { url: `http://127.0.0.1:${port}`, anonKey: LOCAL_ANON_KEY }
      }
      throw new Error(errors)
    },
    /** SIGKILL: no farewell of any kind. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
