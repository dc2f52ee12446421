const EMPTY_DATABASE = 'logRotation'

/**
 * Makes Chromium start a new write-ahead log. At a start Chromium goes on with the old log even if a dead battery has
 * truncated it. What it appends then makes the log unreadable, and at the next start it discards the whole database
 * (rule OB1e, decision 018). Deleting a database, even an empty one, makes it compact the old log and start a new one.
 * Never rejects.
 */
export async function rotateWriteAheadLog(): Promise<void> {
  try {
    const empty = await done(indexedDB.open(EMPTY_DATABASE))
    empty.close()
    await done(indexedDB.deleteDatabase(EMPTY_DATABASE))
  } catch (error) {
    // The next start tries again.
    console.warn('The write-ahead log was not rotated:', error)
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
