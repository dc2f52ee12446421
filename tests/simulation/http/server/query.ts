/** A row as PostgREST sees it. */
export type Row = Record<string, unknown>

export type Page = { rows: Row[]; total: number; from: number }

type Predicate = (row: Row) => boolean

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** Returns a predicate for all filters of a request: `column=op.value`, `and=(…)`, `or=(…)`, `not.`. */
export function filterOf(params: URLSearchParams): Predicate {
  const predicates = [...params]
    .filter(([name]) => !NOT_FILTERS.has(name))
    .map(([name, value]) => {
      if (name === 'and' || name === 'or') return group(name, value)
      if (name === 'not.and' || name === 'not.or') return negated(group(name.slice(4), value))
      return condition(name, value)
    })
  return (row) => predicates.every((predicate) => predicate(row))
}

/** Sorts the rows by `order` and returns those between `offset` and `limit`, at most `maxRows`. */
export function pageOf(rows: readonly Row[], params: URLSearchParams, maxRows: number): Page {
  const ordered = orderedBy(rows, params.get('order') ?? '')
  const from = Number(params.get('offset') ?? 0)
  const limit = Math.min(Number(params.get('limit') ?? Infinity), maxRows)
  return { rows: ordered.slice(from, from + limit), total: rows.length, from }
}

/** The columns that `select` names. An embedded table has its alias as its name. */
export function selectedOf(row: Row, select: string | null): Row {
  if (select === null || select === '*') return row
  const columns = splitOutsideBrackets(select).map((item) => item.replace(/\(.*$/, '').split(':')[0] ?? item)
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}

function group(kind: string, text: string): Predicate {
  const predicates = splitOutsideBrackets(text.replace(/^\(|\)$/g, '')).map((item) => {
    const inner = /^(not\.)?(and|or)(\(.*\))$/.exec(item)
    if (inner) {
      const predicate = group(inner[2] ?? 'and', inner[3] ?? '')
      return inner[1] ? negated(predicate) : predicate
    }
    const dot = item.indexOf('.')
    return condition(item.slice(0, dot), item.slice(dot + 1))
  })
  return (row) =>
    kind === 'or'
      ? predicates.some((predicate) => predicate(row))
      : predicates.every((predicate) => predicate(row))
}

function condition(column: string, text: string): Predicate {
  const [operator = '', ...rest] = text.split('.')
  const value = rest.join('.')
  if (operator === 'not') return negated(condition(column, value))
  return (row) => matches(operator, row[column] ?? null, value)
}

function matches(operator: string, stored: unknown, value: string): boolean {
  if (operator === 'is') return String(stored) === value
  if (stored === null) return false
  switch (operator) {
    case 'eq':
      return compare(stored, value) === 0
    case 'neq':
      return compare(stored, value) !== 0
    case 'gt':
      return compare(stored, value) > 0
    case 'gte':
      return compare(stored, value) >= 0
    case 'lt':
      return compare(stored, value) < 0
    case 'lte':
      return compare(stored, value) <= 0
    case 'in':
      return splitOutsideBrackets(value.replace(/^\(|\)$/g, '')).some((one) => compare(stored, one) === 0)
    default:
      throw new Error(`The simulated server does not support the operator ${operator}`)
  }
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT/

function compare(stored: unknown, value: unknown): number {
  const [a, b] = [String(stored), String(value).replace(/^"|"$/g, '')]
  // The database compares timestamps, whatever their notation.
  if (TIMESTAMP.test(a) && TIMESTAMP.test(b)) return Date.parse(a) - Date.parse(b)
  return a < b ? -1 : Number(a > b)
}

function orderedBy(rows: readonly Row[], order: string): Row[] {
  const columns = order === '' ? [] : order.split(',').map((item) => item.split('.'))
  return rows.toSorted((a, b) => {
    for (const [column = '', direction] of columns) {
      const difference = compare(a[column] ?? '', b[column] ?? '')
      if (difference !== 0) return direction === 'desc' ? -difference : difference
    }
    return 0
  })
}

function negated(predicate: Predicate): Predicate {
  return (row) => !predicate(row)
}

function splitOutsideBrackets(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
