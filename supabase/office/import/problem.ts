/** Something in the file that has to be put right before any of it is imported. */
export type Problem = {
  /** Counted from 1, the header included, as a spreadsheet does. */
  line: number
  /** The column's name, or null where the whole line is meant. */
  column: string | null
  message: string
}

/** The file cannot be imported as it is; nothing was. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(`The file has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
    this.problems = [...problems].sort((one, other) => one.line - other.line)
  }
}
