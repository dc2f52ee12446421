import { describe, expect, it } from 'vitest'
import { openEmbeddedTarget } from '../database/embedded/embeddedTarget.ts'
import { stall } from '../support/faults/faults.ts'
import { describeMeetings, faults, meetInEveryRun, useDatabase } from './faultMatrix.ts'
import { MEETINGS, sendThrough, withPhone } from './scenarios.ts'

const database = useDatabase(openEmbeddedTarget)

describeMeetings(database, (request, fault) => !meetInEveryRun(request, fault))

describe.concurrent('a request hangs until the portal gives up, and arrives then', () => {
  it.each(MEETINGS)('[OB6e] [OB10d] "$name" takes effect once', async ({ scenario }) => {
    const proxy = await withPhone(database(), (world) => scenario(world, stall))
    expect(proxy.mistakes).toEqual([])
  })
})

describe.concurrent('three requests meet three faults', () => {
  const chains = faults.map(([name, fault], index) => {
    const after = (steps: number) => faults[(index + steps) % faults.length] ?? [name, fault]
    return [[name, fault], after(3), after(7)] as const
  })
  it.each(chains.map((chain) => ({ names: chain.map(([name]) => name).join(', '), chain })))(
    '[OB8a] [OB10d] the day reaches the database once: $names',
    async ({ chain: [[, first], [, second], [, third]] }) => {
      const proxy = await withPhone(database(), (world) =>
        sendThrough(world, [
          ['start job', first],
          ['insert report', second],
          ['attach photo', third],
        ]),
      )
      expect(proxy.mistakes).toEqual([])
    },
  )
})
