import { settled } from './steps.ts'
import type { World } from './world.ts'

// How long a waiting process gives a frozen lock holder to respond.
const LOCK_TIMEOUT_MS = 5_000

/** Lets time pass, and with it what timers begin. */
export async function advance(world: World, ms: number): Promise<void> {
  world.network.monitor.resetSendCounts()
  world.clock.advance(ms)
  await settled()
  if (ms < LOCK_TIMEOUT_MS) return
  for (const device of world.devices) device.stealFromFrozen()
  await settled()
}

/** Runs some of the steps that are due, in any order. */
export async function runSomeSteps(world: World): Promise<void> {
  const { choices, steps } = world
  for (let count = choices.pick(12); count > 0 && steps.count > 0; count -= 1) {
    await steps.run(choices.pick(steps.count))
  }
}

/** Runs every step, the oldest first. */
export async function runToEnd(world: World): Promise<void> {
  await settled()
  while (world.steps.count > 0) await world.steps.run(0)
}
