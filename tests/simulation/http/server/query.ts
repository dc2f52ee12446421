/** A row as PostgREST sees it. */
export type Row = Record<string, unknown>

export type Page = { rows: Row[]; total: number; from: number }

type Test = (row: Row) => boolean

const NOT_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** Whether the row passes all filters of a request: `column=op.value`, `and=(…)`, `or=(…)`, `not.`. */
export function filterOf(params: URLSearchParams): Test {
  const tests = [...params]
    .filter(([name]) => !NOT_FILTERS.has(name))
    .map(([name, value]) => {
      if (name === 'and' || name === 'or') return group(name, value)
      if (name === 'not.and' || name === 'not.or') return negated(group(name.slice(4), value))
      return condition(name, value)
    })
  return (row) => tests.every((test) => test(row))
}

/** The rows in the order that the request asks for, and of them those between offset and limit. */
export function pageOf(rows: readonly Row[], params: URLSearchParams, maxRows: number): Page {
  const ordered = orderedBy(rows, params.get('order') ?? '')
  const from = Number(params.get('offset') ?? 0)
  const limit = Math.min(Number(params.get('limit') ?? Infinity), maxRows)
  return { rows: ordered.slice(from, from + limit), total: rows.length, from }
}

/** The columns that `select` names; an embedded table stands under its alias. */
export function selectedOf(row: Row, select: string | null): Row {
  if (select === null || select === '*') return row
  const columns = splitOutsideBrackets(select).map((item) => item.replace(/\(.*$/, '').split(':')[0] ?? item)
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}

function group(kind: string, text: string): Test {
  const tests = splitOutsideBrackets(text.replace(/^\(|\)$/g, '')).map((item) => {
    const inner = /^(not\.)?(and|or)(\(.*\))$/.exec(item)
    if (inner) {
      const test = group(inner[2] ?? 'and', inner[3] ?? '')
      return inner[1] ? negated(test) : test
    }
    const dot = item.indexOf('.')
    return condition(item.slice(0, dot), item.slice(dot + 1))
  })
  return (row) => (kind === 'or' ? tests.some((test) => test(row)) : tests.every((test) => test(row)))
}

function condition(column: string, text: string): Test {
  const [operator = '', ...rest] = text.split('.')
  const value = rest.join('.')
  if (operator === 'not') return negated(condition(column, value))
  return (row) => holds(operator, row[column] ?? null, value)
}

function holds(operator: string, there: unknown, value: string): boolean {
  if (operator === 'is') return String(there) === value
  if (there === null) return false
  switch (operator) {
    case 'eq':
      return compare(there, value) === 0
    case 'neq':
      return compare(there, value) !== 0
    case 'gt':
      return compare(there, value) > 0
    case 'gte':
      return compare(there, value) >= 0
    case 'lt':
      return compare(there, value) < 0
    case 'lte':
      return compare(there, value) <= 0
    case 'in':
      return splitOutsideBrackets(value.replace(/^\(|\)$/g, '')).some((one) => compare(there, one) === 0)
    default:
      throw new Error(`The simulated server does not know the operator ${operator}`)
  }
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT/

function compare(there: unknown, value: unknown): number {
  const [a, b] = [String(there), String(value).replace(/^"|"$/g, '')]
  // The database compares moments, in whatever way they are written.
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

function negated(test: Test): Test {
  return (row) => !test(row)
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
