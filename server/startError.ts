/** Something that the person who starts the server can put right; its message is all they need to read. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
