import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ephemeral ports of outgoing connections.
const [FIRST, END] = [20_000, 32_000]
const ATTEMPTS = 5

/**
 * Starts a program that has to be given its port, on a random one: if another program takes the port before `start` has
 * it, on another one. What can listen on port 0 uses `listenOnFreePort`.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(FIRST, END)
    try {
      return await start(port)
    } catch (error) {
      if (attempt === ATTEMPTS || !(await isInUse(port))) throw error
    }
  }
}

async function isInUse(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return true
  }
  probe.close()
  await once(probe, 'close')
  return false
}
