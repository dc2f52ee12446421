import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { stall } from '../support/faults/faults.ts'
import { describeMeetings, meetInEveryRun, useDatabase } from './faultMatrix.ts'
import { MEETINGS, withPhone } from './scenarios.ts'

const database = useDatabase()

describeMeetings(database, (request, fault) => !meetInEveryRun(request, fault))

describe.concurrent('a request hangs until the portal gives up, and arrives then', () => {
  it.each(MEETINGS)('[OB6] [OB8] [OB10] "$name" takes effect once', async ({ scenario }) => {
    const proxy = await withPhone(database(), (world) => scenario(world, stall))
    expect(proxy.mistakes).toEqual([])
  })
})
