const EMPTY_DATABASE = 'newLog'

/**
 * Makes Chromium begin a new file for its latest writes. At a start it goes on with the old one, even where a dead
 * battery has cut off its end; what it writes behind that end makes the file unreadable, and at the start after
 * it throws away the whole database (rule OB1, decision 018). When a database is deleted, one without anything in
 * it too, it puts everything from the old file in order, and begins a new one.
 */
export async function rotateWriteAheadLog(): Promise<void> {
  try {
    const empty = await done(indexedDB.open(EMPTY_DATABASE))
    empty.close()
    await done(indexedDB.deleteDatabase(EMPTY_DATABASE))
  } catch (error) {
    // The next start tries it again.
    console.warn("The device's database goes on with its old file:", error)
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
