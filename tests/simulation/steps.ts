/** A port call of a process that has not been executed yet. */
type PendingStep = { process: Process; run: () => Promise<void> }

/**
 * A tab or a worker. If it is killed, its pending calls never resolve. If it is frozen, they wait until it thaws,
 * and it still holds its locks.
 */
export type Process = { name: string; isAlive: boolean; isFrozen: boolean }

export function newProcess(name: string): Process {
  return { name, isAlive: true, isFrozen: false }
}

/**
 * Queues every port call until the simulation executes it. So at each await of the core, other processes can run,
 * and the process can be killed.
 */
export class Steps {
  private pending: PendingStep[] = []

  /** Number of steps that can run now. */
  get count(): number {
    return this.pending.reduce((count, { process }) => count + Number(!process.isFrozen), 0)
  }

  /** Resolves with the result of `effect` once the simulation has run it. Never settles for a killed process. */
  wait<T>(process: Process, effect: () => T | Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.pending.push({
        process,
        run: async () => {
          try {
            const result = await effect()
            if (process.isAlive) resolve(result)
          } catch (error) {
            if (process.isAlive) reject(error)
          }
        },
      })
    })
  }

  /**
   * Runs a step, and all code that follows from it without another step.
   *
   * @param index among the steps that can run now
   */
  run(index: number): Promise<void> {
    const step = this.pending.filter(({ process }) => !process.isFrozen)[index]
    this.pending = this.pending.filter((other) => other !== step)
    if (step?.process.isAlive) void step.run()
    return settled()
  }

  /**
   * Kills the process. Its steps never run, except the first one if `isLastStepDone`: a commit whose response is
   * lost.
   */
  kill(process: Process, isLastStepDone: boolean): Promise<void> {
    const last = this.pending.find((step) => step.process === process)
    process.isAlive = false
    this.pending = this.pending.filter((step) => step.process !== process)
    if (last && isLastStepDone) void last.run()
    return settled()
  }
}

let waiting: (() => void)[] = []

/** Resolves once all pending microtasks have run. Simulations that run at once share the turn of the event loop. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(endTurn)
  })
}

function endTurn(): void {
  const resolves = waiting
  waiting = []
  for (const resolve of resolves) resolve()
}
