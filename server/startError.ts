/** An error that the person who starts the server can fix. Only its message is printed. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
