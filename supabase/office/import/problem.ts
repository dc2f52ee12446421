/** Something in the file that has to be fixed before any of it is imported. */
export type Problem = {
  /** Counted from 1, header included, as in a spreadsheet. */
  line: number
  /** The column's name, or null if the problem is the whole line. */
  column: string | null
  message: string
}

/** The file cannot be imported as it is. Nothing of it was. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The file has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
    this.problems = [...problems].sort((one, other) => one.line - other.line)
  }
}
