/** An error that the office can fix. Only its message is printed. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
}
