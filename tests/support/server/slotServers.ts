import { once } from 'node:events'
import { createServer } from 'node:http'
import * as v from 'valibot'
import { listenOnFreePort } from './listenOnFreePort.ts'
import { RunningServer } from './runningServer.ts'
import { ServerAddress } from './serverCommands.ts'

/** The variable with the address at which a worker process finds the server of its slot. */
const SLOT_SERVERS = 'SLOT_SERVERS_URL'

/**
 * Provides one server for each slot to the processes that this one starts: Playwright starts a worker process in the
 * same slot after each failure, and for each set of fixtures and launch options. A server starts when it is needed.
 * Returns what disposes of all.
 */
export async function provideSlotServers(start = () => RunningServer.start()): Promise<() => Promise<void>> {
  const servers = new Map<string, Promise<RunningServer>>()
  const serverOf = (slot: string) => {
    const server = servers.get(slot) ?? start()
    servers.set(slot, server)
    return server
  }
  const provider = createServer(({ url: slot = '' }, response) => {
    serverOf(slot).then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  process.env[SLOT_SERVERS] = `http://127.0.0.1:${await listenOnFreePort(provider)}`
  return async () => {
    provider.close()
    provider.closeAllConnections()
    await once(provider, 'close')
    await Promise.all([...servers.values()].map(async (server) => (await server).dispose()))
  }
}

/**
 * The server of this slot, in whatever state its last test has left it.
 *
 * @param slot Playwright's `parallelIndex`: no two processes have the same at the same time
 */
export async function slotServer(slot: number): Promise<RunningServer> {
  const provider = process.env[SLOT_SERVERS]
  if (provider === undefined) throw new Error('No servers are provided')
  const response = await fetch(`${provider}/${slot}`)
  if (!response.ok) throw new Error(await response.text())
  return RunningServer.at(v.parse(ServerAddress, await response.json()))
}
