import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { describeMeetings, faults, meetInEveryRun, useDatabase } from './faultMatrix.ts'
import { sendThrough, withPhone } from './scenarios.ts'

const database = useDatabase()

describeMeetings(database, meetInEveryRun)

describe.concurrent('three requests meet three faults', () => {
  const chains = faults.map(([name, fault], index) => {
    const after = (steps: number) => faults[(index + steps) % faults.length] ?? [name, fault]
    return [[name, fault], after(3), after(7)] as const
  })
  it.each(chains.map((chain) => ({ names: chain.map(([name]) => name).join(', '), chain })))(
    '[OB8] [OB10] the day reaches the database once: $names',
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
