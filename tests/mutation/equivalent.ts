/** A mutant that behaves like the original, so that no test can kill it. */
export type Equivalent = {
  file: string
  /** The line of code with the mutant, without its indentation. */
  line: string
  /** What Stryker puts there; any mutant of the line if left out. */
  replacement?: string
  why: string
}

/** Kept by hand. An entry that matches no surviving mutant is reported, and is to be removed. */
export const EQUIVALENT: readonly Equivalent[] = [
  ...['completed: [],', 'cancelled: [],'].map((line) => ({
    file: 'src/domain/job.ts',
    line,
    replacement: '["Stryker was here"]',
    why: 'only the four statuses are looked up in the list',
  })),
  {
    file: 'src/sync/news.ts',
    line: "cancelled: (job) => job.status === 'cancelled',",
    replacement: "job.status !== 'cancelled'",
    why: 'the same fact of two jobs is compared: both are negated',
  },
  {
    file: 'src/sync/news.ts',
    line: 'const before = unseen?.facts ?? []',
    replacement: '["Stryker was here"]',
    why: 'only the names of facts are looked up in the list',
  },
  {
    file: 'src/adapters/jobFeed.ts',
    line: "const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {",
    replacement: '/http/',
    why: 'the address of a backend begins with http',
  },
  {
    file: 'supabase/office/import/checkedRows.ts',
    line: 'column: String(issue.path?.[0].key),',
    replacement: 'issue.path[0]',
    why: 'an issue of an object always has a path',
  },
  {
    file: 'supabase/office/import/csvTable.ts',
    line: 'if (!(error instanceof CsvError)) throw error',
    replacement: 'false',
    why: 'no text makes the parser throw anything else; an error in the code would',
  },
  {
    file: 'supabase/office/import/csvTable.ts',
    line: "const [header = ''] = text.split('\\n', 1)",
    replacement: '"Stryker was here!"',
    why: 'split always returns at least one text',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, year, month, day] = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, day2, month2, year2] = /^(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, hour, minute] = /^([01]?\\d|2[0-3])[:.]([0-5]\\d)(?::00)?$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'return isReal && iso >= FIRST_YEAR ? iso : null',
    replacement: 'iso > FIRST_YEAR',
    why: 'a whole day is never the bare year',
  },
]
