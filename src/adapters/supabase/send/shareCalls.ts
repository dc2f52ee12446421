/**
 * Returns a function that makes `call`, at most one at a time for each argument. Calls that are made while one is
 * running wait for it and share the next one, so that no result is older than its call.
 */
export function shareCalls<Result>(
  call: (argument: string) => Promise<Result>,
): (argument: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  const next = new Map<string, Promise<Result>>()

  const callNext = async (argument: string): Promise<Result> => {
    // Its own callers handle its failure.
    await running.get(argument)?.catch(() => {})
    next.delete(argument)
    const result = call(argument)
    running.set(argument, result)
    return result
  }

  return (argument) => {
    const shared = next.get(argument) ?? callNext(argument)
    next.set(argument, shared)
    return shared
  }
}
