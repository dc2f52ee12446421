/** What the server's thread asks of the backend's. `id` comes back with the reply. */
export type ToBackend =
  | {
      id: number
      kind: 'fetch'
      method: string
      url: string
      headers: [string, string][]
      body: Uint8Array<ArrayBuffer>
    }
  | { id: number; kind: 'query'; sql: string; params: unknown[] }
  | { id: number; kind: 'close' }

export type FromBackend =
  | { kind: 'ready' }
  /** It could not be opened; the thread ends. */
  | { kind: 'failed'; error: SentError }
  /** Its turn has come. From here on it holds up all others. */
  | { id: number; kind: 'begun' }
  | { id: number; kind: 'response'; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  | { id: number; kind: 'rows'; rows: Record<string, unknown>[] }
  | { id: number; kind: 'closed' }
  | { id: number; kind: 'refused'; error: SentError }

/** An error as it travels between threads, where classes are lost. */
export type SentError = { name: string; message: string; stack: string | undefined; code: string | undefined }

export type ThreadOptions = { dataDir: string; accessTokenSeconds: number }

/** The error as it can be sent to another thread. */
export function sentError(error: unknown): SentError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, message: error.message, stack: error.stack, code }
}

/** The error that was sent: its name, message, stack and SQLSTATE, and not its class. */
export function receivedError({ name, message, stack, code }: SentError): Error {
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { code })
}
