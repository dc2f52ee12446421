import { format } from 'node:util'
import { it } from 'vitest'

export type LeftOut = {
  /** Like Vitest's `it`, without the rows that are left out. */
  it: typeof it
  /** The left-out titles that no contract had, once all contracts have been collected. */
  unknownTitles(): string[]
}

/** @param titles of the rows to leave out, as they are shown, each with the reason */
export function itExcept(titles: Readonly<Record<string, string>>): LeftOut {
  const seen = new Set<string>()
  const isLeftOut = (title: unknown, row: readonly unknown[] = []) => {
    const shown = row.length === 0 ? String(title) : titleOf(String(title), row)
    if (!Object.hasOwn(titles, shown)) return false
    seen.add(shown)
    return true
  }
  const each =
    (rows: readonly unknown[]) => (title: string, test: (...row: unknown[]) => void | Promise<void>) => {
      const left = rows.filter((row) => !isLeftOut(title, Array.isArray(row) ? row : [row]))
      const addRows = it.each(left)
      if (left.length > 0) addRows(title, test)
    }
  return {
    it: new Proxy(it, {
      apply: (target, self, args) => (isLeftOut(args[0]) ? undefined : Reflect.apply(target, self, args)),
      get: (target, name) => (name === 'each' ? each : Reflect.get(target, name)),
    }),
    unknownTitles: () => Object.keys(titles).filter((title) => !seen.has(title)),
  }
}

/** The title of a row: Vitest's placeholders, filled in as often as the title has them. */
function titleOf(title: string, row: readonly unknown[]): string {
  const placeholders = title.match(/%[sijo]/g)?.length ?? 0
  const [only] = row
  const named = title.replaceAll(/\$(\w+)/g, (whole, name: string) =>
    typeof only === 'object' && only !== null ? String(Reflect.get(only, name) ?? whole) : whole,
  )
  return format(named, ...row.slice(0, placeholders))
}
