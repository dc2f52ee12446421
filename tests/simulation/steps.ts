/** Something that a process has asked of the world and that has not happened yet. */
type PendingStep = { process: Process; run: () => Promise<void> }

/**
 * A tab, or a worker. It can be killed, and then nothing it waits for ever arrives; or frozen, and then
 * everything waits until it thaws, while it keeps the locks that it holds.
 */
export type Process = { name: string; isAlive: boolean; isFrozen: boolean }

export function aProcess(name: string): Process {
  return { name, isAlive: true, isFrozen: false }
}

/**
 * Holds every call of a port until the simulation lets it happen. That makes each await of the core a
 * place where the world can change, or end.
 */
export class Steps {
  private pending: PendingStep[] = []

  /** How many steps can happen now. */
  get count(): number {
    return this.pending.reduce((count, { process }) => count + Number(!process.isFrozen), 0)
  }

  /** The answer of `effect`, once the simulation has let it happen. */
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
   * Lets a step happen, and everything that follows from it without another step.
   *
   * @param index among the steps that can happen now
   */
  run(index: number): Promise<void> {
    const step = this.pending.filter(({ process }) => !process.isFrozen)[index]
    this.pending = this.pending.filter((other) => other !== step)
    if (step?.process.isAlive) void step.run()
    return settled()
  }

  /** Kills the process. Its steps never happen, except one that may happen unheard: a commit without an answer. */
  kill(process: Process, isLastStepDone: boolean): Promise<void> {
    const last = this.pending.find((step) => step.process === process)
    process.isAlive = false
    this.pending = this.pending.filter((step) => step.process !== process)
    if (last && isLastStepDone) void last.run()
    return settled()
  }
}

let waiting: (() => void)[] = []

/** Resolves when no promise is left that could go on by itself. Worlds that run side by side share the turn. */
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
