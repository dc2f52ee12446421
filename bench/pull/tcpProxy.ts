import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnFreePort } from '../../tests/support/server/listenOnFreePort.ts'

/** A slow line. Its connections share the rate, which is the same up and down. */
export type Line = { bytesPerSecond: number; roundTripMs: number }

/** What went over the sockets: requests and responses with their headers. */
export type Bytes = { up: number; down: number }

export type TcpProxy = {
  url: string
  /** What was transferred since the last call. */
  takeBytes(): Bytes
  /** From now on everything goes over this line, or without delay. */
  setLine(line: Line | null): void
  stop(): Promise<void>
}

/** Listens on a free port, and passes every connection on to `targetPort` of this computer. */
export async function startTcpProxy(targetPort: number, scheme: 'http' | 'https'): Promise<TcpProxy> {
  let line: Line | null = null
  const [up, down] = [new Direction(() => line), new Direction(() => line)]
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    // The handshake: the first byte leaves a round trip later.
    const openedAt = performance.now() + (line?.roundTripMs ?? 0)
    join(client, target, up, openedAt)
    join(target, client, down, openedAt)
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  const port = await listenOnFreePort(server)

  return {
    url: `${scheme}://127.0.0.1:${port}`,
    takeBytes: () => ({ up: up.take(), down: down.take() }),
    setLine: (next) => void (line = next),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function join(from: Socket, to: Socket, direction: Direction, openedAt: number): void {
  from.on('data', (chunk) => direction.pass(chunk, to, openedAt))
  from.on('end', () => direction.end(to))
  // A browser resets the connections that it no longer needs.
  from.on('error', () => to.destroy())
}

/** One direction of the line. */
class Direction {
  private bytes = 0
  private freeAt = 0
  /** Chunks arrive in the order in which they were sent. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly line: () => Line | null) {}

  pass(chunk: Buffer, to: Socket, openedAt: number): void {
    this.bytes += chunk.byteLength
    this.last = this.last.then(() => sleepUntil(arrivesAt)).then(() => to.writable && to.write(chunk))
    const line = this.line()
    const now = performance.now()
    const startsAt = Math.max(now, openedAt, this.freeAt)
    this.freeAt = line === null ? now : startsAt + (chunk.byteLength / line.bytesPerSecond) * 1000
    const arrivesAt = this.freeAt + (line?.roundTripMs ?? 0) / 2
  }

  end(to: Socket): void {
    this.last = this.last.then(() => to.end())
  }

  take(): number {
    const { bytes } = this
    this.bytes = 0
    return bytes
  }
}

async function sleepUntil(time: number): Promise<void> {
  const delayMs = time - performance.now()
  if (delayMs > 0) await sleep(delayMs)
}
