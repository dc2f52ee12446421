import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenOnFreePort } from './listenOnFreePort.ts'
import { RunningServer } from './runningServer.ts'
import { provideSlotServers, slotServer } from './slotServers.ts'

describe('the servers of a run', () => {
  let started: number
  let received: string[]
  let disposeAll: () => Promise<void>
  const commands = createServer((request, response) => {
    void text(request).then((command) => {
      received.push(command)
      response.end('[]')
    })
  })

  beforeEach(async () => {
    started = 0
    received = []
    const commandUrl = `http://127.0.0.1:${await listenOnFreePort(commands)}`
    disposeAll = await provideSlotServers(async () => {
      started += 1
      return RunningServer.at({ url: `http://server-${started}`, commandUrl, dataDir: '/nowhere' })
    })
  })
  afterEach(() => {
    commands.close()
    commands.closeAllConnections()
  })

  it('are one for each slot, however many processes have it, and none for a slot without a process', async () => {
    const servers = await Promise.all([slotServer(0), slotServer(0), slotServer(2), slotServer(0)])
    const urls = servers.map(({ url }) => url)
    expect(new Set(urls)).toEqual(new Set(['http://server-1', 'http://server-2']))
    expect(urls[1]).toBe(urls[0])
    expect(urls[3]).toBe(urls[0])
    await disposeAll()
  })

  it('are all closed at the end of the run', async () => {
    await Promise.all([slotServer(0), slotServer(1)])
    await disposeAll()
    expect(received).toEqual(['{"kind":"close"}', '{"kind":"close"}'])
  })
})
