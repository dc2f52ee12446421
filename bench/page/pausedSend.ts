import type { Server } from '#sync/ports/server.ts'

type Sender = Pick<Server, 'send'>

/**
 * Wraps a server's `send` so that after every `every` sends nothing of the drain runs until `task` has: no response
 * reaches it, and nothing new is sent. `pausedMs` is the time that the task took in all, in milliseconds.
 */
export function pausedSend(server: Sender, every: number, task: () => Promise<void>) {
  let sent = 0
  let running = 0
  let pausedMs = 0
  const pauses = new Set<Promise<void>>()
  let allHaveEnded = () => {}

  const takePause = async () => {
    if (running > 0) await new Promise<void>((resolve) => (allHaveEnded = resolve))
    const startedAt = performance.now()
    await task()
    pausedMs += performance.now() - startedAt
  }

  const untilResumed = async () => {
    while (pauses.size > 0) await Promise.all(pauses)
  }

  return {
    pausedMs: () => pausedMs,
    async send(...sending: Parameters<Sender['send']>) {
      await untilResumed()
      running += 1
      const outcome = await server.send(...sending)
      running -= 1
      sent += 1
      if (running === 0) allHaveEnded()
      if (sent % every === 0) {
        await untilResumed()
        const pause = takePause().finally(() => pauses.delete(pause))
        pauses.add(pause)
      }
      await untilResumed()
      return outcome
    },
  }
}
