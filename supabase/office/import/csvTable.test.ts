import { describe, expect, it } from 'vitest'
import { csvTable } from './csvTable.ts'

const table = (text: string) => csvTable(new TextEncoder().encode(text))

describe('[R24] the lines of a CSV file', () => {
  it('are read with their values trimmed', () => {
    expect(table('City , County\n Naas ,Kildare ')).toEqual({
      header: ['city', 'county'],
      records: [{ line: 2, values: ['Naas', 'Kildare'] }],
    })
  })

  it('are split at commas if the header has no delimiter', () => {
    expect(table('city\nNaas,Kildare\tCork;Sligo').records).toEqual([
      { line: 2, values: ['Naas', 'Kildare\tCork;Sligo'] },
    ])
  })

  it('have normalised line breaks inside their values', () => {
    expect(table('city\n"Naas\rKildare"').records).toEqual([{ line: 2, values: ['Naas\nKildare'] }])
  })

  it('are refused with the line on which the parser stopped', () => {
    expect(() => table('city\nNaas\nSligo "on sea')).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ line: 3, column: null })] }),
    )
  })
})
