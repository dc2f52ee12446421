/** How requests get to the database. `idle` resolves when everything that was begun so far is done. */
export type Turns = {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>
  idle: () => Promise<void>
}

/**
 * Runs tasks strictly one after another, in the order of the calls. `run` answers what its task answers and
 * throws what it throws.
 *
 * PGlite has one connection and lite does not guard it: a transaction can begin before another's end, and its
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
