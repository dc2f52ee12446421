import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkedRows } from './checkedRows.ts'
import { csvTable } from './csvTable.ts'
import { ImportRefusedError } from './problem.ts'
import { problemsText } from './problemsText.ts'

const HEADER = 'job_number,scheduled_date,service_type,first_name,last_name,phone,address_line_1,city,county'
const GOOD = 'CH-1,2027-01-11,Smoke Test,Ann,Daly,020 910 1234,1 Mill Lane,Naas,Kildare'
const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

function read(...lines: string[]) {
  const { rows, problems } = checkedRows(csvTable(bytes(...lines)))
  if (problems.length > 0) throw new ImportRefusedError(problems)
  return rows
}

const problemsOf = (...lines: string[]) => problemsIn(() => read(...lines))

function problemsIn(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error
    return problemsText('jobs.csv', error.problems).split('\n').slice(0, -2)
  }
  return []
}

describe('[R24] the office’s file of jobs', () => {
  it('the sample in docs is valid', async () => {
    const { rows } = checkedRows(csvTable(await readFile('docs/jobs-sample.csv')))
    expect(rows.map(({ line, job_number }) => [line, job_number])).toEqual([
      [2, 'CH-3001'],
      [3, 'CH-3002'],
      [4, 'CH-3003'],
    ])
    expect(rows[1]).toMatchObject({
      scheduled_date: '2027-01-11',
      scheduled_time: '11:30',
      estimated_duration: 45,
      special_instructions: null,
      county: 'Kildare',
    })
  })

  it.each([
    ['a byte order mark', `\uFEFF${HEADER}`, GOOD],
    ['semicolons', HEADER.replaceAll(',', ';'), GOOD.replaceAll(',', ';')],
    ['tabs', HEADER.replaceAll(',', '\t'), GOOD.replaceAll(',', '\t')],
    ['Windows line ends', `${HEADER}\r`, `${GOOD}\r`],
    ['capitals in the header', HEADER.toUpperCase(), GOOD],
    [
      'columns in another order',
      `county,${HEADER.replace(',county', '')}`,
      `Kildare,${GOOD.replace(',Kildare', '')}`,
    ],
  ])('a file with %s is read', (_what, header, line) => {
    expect(read(header, line)).toMatchObject([{ job_number: 'CH-1', county: 'Kildare', line: 2 }])
  })

  it('empty lines are skipped, and lines are numbered as in a spreadsheet', () => {
    const quoted = GOOD.replace('Smoke Test', '"Smoke\nTest"').replace('CH-1', 'CH-2')
    const rows = read(HEADER, '', GOOD, ',,,,,,,,', quoted, GOOD.replace('CH-1', 'CH-3'))
    expect(rows.map(({ line }) => line)).toEqual([3, 5, 7])
  })

  it('a Windows line break inside a value counts as one line', () => {
    const quoted = GOOD.replace('Smoke Test', '"Smoke\r\nTest"')
    const rows = read(`${HEADER}\r`, `${quoted}\r`, GOOD.replace('CH-1', 'CH-2'))
    expect(rows.map(({ line, service_type }) => [line, service_type])).toEqual([
      [2, 'Smoke\nTest'],
      [4, 'Smoke Test'],
    ])
  })

  it.each([
    [
      'scheduled_date',
      '2027-01-11',
      '31/02/2027',
      'is "31/02/2027": write a day as 2026-11-20 or 20/11/2026',
    ],
    ['scheduled_date', '2027-01-11', 'Monday', 'is "Monday": write a day as 2026-11-20 or 20/11/2026'],
    ['scheduled_date', '2027-01-11', '', 'is missing'],
    [
      'scheduled_date',
      '2027-01-11',
      '0202-01-11',
      'is "0202-01-11": write a day as 2026-11-20 or 20/11/2026',
    ],
    [
      'scheduled_date',
      '2027-01-11',
      '31.12.1999',
      'is "31.12.1999": write a day as 2026-11-20 or 20/11/2026',
    ],
    ['county', 'Kildare', 'Antrim', 'is "Antrim": write one of the 26 counties'],
    ['phone', '020 910 1234', 'by e-mail', 'is "by e-mail": write a telephone number'],
    [
      'phone',
      '020 910 1234',
      '3.53871E+11',
      'is "3.53871E+11": the spreadsheet took it for a number: format the column as text and write the number again',
    ],
    ['last_name', 'Daly', 'x'.repeat(201), 'has 201 characters: there is room for 200'],
  ])('an invalid %s is reported with its line', (column, right, wrong, message) => {
    expect(problemsOf(HEADER, GOOD.replace(right, wrong))).toEqual([`jobs.csv:2: ${column} ${message}`])
  })

  it.each([
    ['scheduled_time', '25:00', 'is "25:00": write a time as 09:30'],
    ['estimated_duration', '1 hour', 'is "1 hour": write whole minutes from 1 to 1440'],
    ['email', 'ann at mail', 'is no e-mail address'],
    ['email', 'ann@mail', 'is no e-mail address'],
    ['eircode', 'Naas', 'is "Naas": write an Eircode as D06 F2W4'],
    ['email', 'ann?bcc=thief@evil.example', 'is no e-mail address'],
    ['email', 'ann%3Fbcc=x@evil.example', 'is no e-mail address'],
    ['technician', 'Aoife', "is not the e-mail of a technician's account"],
  ])('an invalid %s, which is optional, is reported', (column, wrong, message) => {
    expect(problemsOf(`${HEADER},${column}`, `${GOOD},${wrong}`)).toEqual([
      `jobs.csv:2: ${column} ${message}`,
    ])
    expect(problemsOf(`${HEADER},${column}`, `${GOOD},`)).toEqual([])
  })

  it.each(["o'brien@mail.example", 'siobhan+office@mail.example', "O'Brien.Ann@MAIL.example"])(
    'the e-mail address %s is valid',
    (address) => {
      expect(read(`${HEADER},email,technician`, `${GOOD},${address},${address}`)).toMatchObject([
        { email: address, technician: address.toLowerCase() },
      ])
    },
  )

  it('an optional column that the file does not have is listed in left_out, an empty one is not', () => {
    expect(read(`${HEADER},email,scheduled_time`, `${GOOD},,09:30`)).toMatchObject([
      { email: null, left_out: ['estimated_duration', 'special_instructions', 'technician', 'eircode'] },
    ])
  })

  it.each([
    ['a zero byte', '\0', 'U+0000'],
    ['an escape sequence', '\u001B[2J', 'U+001B'],
    ['a bell in the upper control range', '\u009B', 'U+009B'],
    ['a zero-width space', '\u200B', 'U+200B'],
    ['a soft hyphen', '\u00AD', 'U+00AD'],
    ['a byte order mark', '\uFEFF', 'U+FEFF'],
    ['a right-to-left override', '\u202E', 'U+202E'],
    ['an isolate', '\u2066', 'U+2066'],
    ['a line separator', '\u2028', 'U+2028'],
    ['a Hangul filler', '\u3164', 'U+3164'],
  ])('%s in a value is refused, and reported by its code point', (_what, unseen, number) => {
    const message = `has a character that nobody can see (${number}): delete the value and type it again`
    expect(problemsOf(HEADER, GOOD.replace('Daly', `Da${unseen}ly`))).toEqual([
      `jobs.csv:2: last_name ${message}`,
    ])
    expect(problemsOf(`${HEADER},special_instructions`, `${GOOD},Be${unseen}ware`)).toEqual([
      `jobs.csv:2: special_instructions ${message}`,
    ])
  })

  it('line breaks, tabs, fadas and joined emoji are allowed', () => {
    const value = '"Ring\ttwice.\nÓ Súilleabháin 👩‍👧 ❤️‍🔥"'
    expect(read(`${HEADER},special_instructions`, `${GOOD},${value}`)).toMatchObject([
      { special_instructions: value.slice(1, -1) },
    ])
  })

  it('control characters in a file do not reach the terminal', () => {
    const hostile = '\u001B]0;owned\u0007\u009B2J\u202E'
    const shown = [
      ...problemsOf(`${HEADER},${hostile}`, GOOD),
      ...problemsOf(HEADER, GOOD.replace('2027-01-11', hostile)),
      ...problemsOf(HEADER, GOOD.replace('Kildare', '"Mars\njobs.csv:9: all is well"')),
      ...problemsOf(HEADER, `"${hostile}`),
    ]
    // oxlint-disable-next-line no-control-regex -- they are what this looks for
    expect(shown.filter((line) => /[\u0000-\u001F\u007F-\u009F\u200B-\u202E]/.test(line))).toEqual([])
    expect(shown[2]).toBe(
      'jobs.csv:2: county is "Mars\\u{a}jobs.csv:9: all is well": write one of the 26 counties',
    )
    expect(shown).toHaveLength(4)
  })

  it('all problems are reported at once, in the order of the lines', () => {
    expect(problemsOf(HEADER, `${GOOD},more`, GOOD, GOOD, ',,,,,,,,Mars')).toEqual([
      'jobs.csv:2: There are 10 values for 9 columns: is a comma not in quotes?',
      'jobs.csv:4: job_number is "CH-1", as on line 3',
      'jobs.csv:5: job_number is missing',
      'jobs.csv:5: scheduled_date is missing',
      'jobs.csv:5: service_type is missing',
      'jobs.csv:5: first_name is missing',
      'jobs.csv:5: last_name is missing',
      'jobs.csv:5: phone is missing',
      'jobs.csv:5: address_line_1 is missing',
      'jobs.csv:5: city is missing',
      'jobs.csv:5: county is "Mars": write one of the 26 counties',
    ])
  })

  it('a header with a missing, unknown or duplicate column is refused', () => {
    expect(problemsOf(HEADER.replace('phone', 'fax').replace('city', 'county'), GOOD)).toEqual([
      'jobs.csv:1: phone is missing from the header',
      'jobs.csv:1: city is missing from the header',
      expect.stringMatching(/^jobs\.csv:1: fax is no column that can be imported: there are job_number, /),
      'jobs.csv:1: county is in the header twice',
    ])
  })

  it.each([
    ['an empty file', bytes(''), 'The file is empty'],
    ['Windows-1252', Buffer.from('job_number\nRóisín', 'latin1'), 'The file is not UTF-8'],
    ['an Excel file', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'The file is not UTF-8'],
    ['a quote that is never closed', bytes(HEADER, '"CH-1,2027'), 'This is no CSV'],
  ])('%s is refused with a message', (_what, file, message) => {
    expect(problemsIn(() => csvTable(file))).toEqual([expect.stringContaining(message)])
  })
})
