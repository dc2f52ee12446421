import * as v from 'valibot'

const Count = v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number))

/**
 * How many seeds the tests of the simulations run, from 1 on. The defaults are those of `npm test`; `SIMULATION_SEEDS`
 * and `HTTP_SIMULATION_SEEDS` in the environment change them.
 */
export const CORE_SEEDS = countFrom('SIMULATION_SEEDS', 50)
export const HTTP_SEEDS = countFrom('HTTP_SIMULATION_SEEDS', 15)

/** The seeds from 1 to `count`, in ranges of at most `size`. */
export function rangesOfSeeds(count: number, size: number): { first: number; last: number }[] {
  const ranges = Array.from({ length: Math.ceil(count / size) }, (_none, index) => index * size + 1)
  return ranges.map((first) => ({ first, last: Math.min(count, first + size - 1) }))
}

function countFrom(name: string, byDefault: number): number {
  return v.parse(Count, process.env[name] ?? String(byDefault))
}
