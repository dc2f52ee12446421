const STORAGE_KEY = 'exported-entries'
const MAX_REMEMBERED = 500

/**
 * The ids of the entries that the technician has saved or shared in a file. Not in the database: if the list is lost, an
 * entry has to be exported once more before it can be put away [R28].
 */
export function exportedIds(): ReadonlySet<string> {
  return new Set(localStorage.getItem(STORAGE_KEY)?.split('\n'))
}

/** Remembers that these entries are in a file of the technician's. */
export function noteExported(entryIds: readonly string[]): void {
  const all = [...new Set([...exportedIds(), ...entryIds])]
  localStorage.setItem(STORAGE_KEY, all.slice(-MAX_REMEMBERED).join('\n'))
}
