import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { onFreePort } from './onFreePort.ts'

describe('a program that has to be given its port', () => {
  const others: Server[] = []
  afterEach(() => others.splice(0).forEach((other) => other.close()))

  it('starts on another one if somebody else has the first', async () => {
    const tried: number[] = []
    const started = await onFreePort(async (port) => {
      tried.push(port)
      if (tried.length > 1) return port
      const other = createServer().listen(port, '127.0.0.1')
      others.push(other)
      await once(other, 'listening')
      throw new Error('Address already in use')
    })
    expect(tried).toEqual([expect.any(Number), started])
    expect(started).not.toBe(tried[0])
  })

  it('starts once if it fails for another reason', async () => {
    let attempts = 0
    const starting = onFreePort(async () => {
      attempts += 1
      throw new Error('No such file')
    })
    await expect(starting).rejects.toThrow('No such file')
    expect(attempts).toBe(1)
  })
})
