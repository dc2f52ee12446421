/** Messages from the server's thread to the backend's. The reply has the same `id`. */
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
  /** The backend could not be opened; the thread ends. */
  | { kind: 'failed'; error: SerializedError }
  | { id: number; kind: 'response'; status: number; headers: [string, string][]; body: ArrayBuffer | null }
  | { id: number; kind: 'rows'; rows: Record<string, unknown>[] }
  | { id: number; kind: 'closed' }
  | { id: number; kind: 'refused'; error: SerializedError }

/** An error as it is sent between threads, which loses its class. */
export type SerializedError = {
  name: string
  message: string
  stack: string | undefined
  code: string | undefined
}

export type ThreadOptions = { dataDir: string; accessTokenSeconds: number }

/** The error as plain data, for another thread. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name: error.name, message: error.message, stack: error.stack, code }
}

/** An Error with the name, message, stack and SQLSTATE of the original, but not its class. */
export function deserializeError({ name, message, stack, code }: SerializedError): Error {
  const error = new Error(message)
  error.name = name
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { code })
}
