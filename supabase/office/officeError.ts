/** Something that the office can put right; its message is all they need to read. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
}
