import { parseArgs } from 'node:util'
import * as v from 'valibot'

const Count = v.pipe(v.string(), v.regex(/^[1-9]\d*$/, 'a whole number'), v.transform(Number))

/** The number after `--name` on the command line: `npm run bench:portal -- --runs 3`. */
export function numberOption(name: string, byDefault: number): number {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false })
  return v.parse(Count, values[name] ?? String(byDefault))
}
