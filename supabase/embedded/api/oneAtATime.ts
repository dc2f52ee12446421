/** Runs tasks on the database. `idle` resolves when every task that was passed to `run` so far has ended. */
export type Turns = {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
  idle: () => Promise<void>
}

/**
 * Runs tasks strictly one after another, in the order of the calls. `run` resolves or rejects as its task does.
 *
 * PGlite has one connection and lite does not guard it: a transaction could begin before another has ended, and its
 * statements would then run with the other's role.
 */
export function oneAtATime(): Turns {
  let last: Promise<unknown> = Promise.resolve()

  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
  const idle = async (): Promise<void> => {
    await last
  }
  return { run, idle }
}
