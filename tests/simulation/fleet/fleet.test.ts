import { describe, expect, it } from 'vitest'
import { runDevice } from './runFleet.ts'
import { sumOf } from './traffic.ts'

const SEEDS = [1, 2, 3, 4, 5]
const MOST_OF_FULL_PULLS = 1 / 50

describe('a working day of five devices', () => {
  it('[OB23] ends with everything sent and the rows of the server, for a fiftieth of the bytes of full pulls', async () => {
    const days = []
    for (const seed of SEEDS) days.push(await runDevice(seed))
    expect(days.flatMap(({ problems }) => problems)).toEqual([])
    const changes = sumOf(days.map((day) => day.changes))
    const fullPulls = sumOf(days.map((day) => day.fullPulls))
    // Guards against a simulation that does no work.
    expect(changes.requests).toBeGreaterThan(SEEDS.length * 50)
    expect(changes.bytesDown).toBeLessThan(fullPulls.bytesDown * MOST_OF_FULL_PULLS)
  })

  it('is the same for the same seed', async () => {
    expect(await runDevice(7)).toEqual(await runDevice(7))
  })
})
