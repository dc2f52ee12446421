/**
 * The object stores with all that a screen shows of the data, or with something that changes with it. A file of its
 * own, without Dexie: the code before the list imports it, and `dataVersion.ts` beside it is loaded late.
 */
export const VERSIONED_STORES = ['settings', 'pullMarks', 'outbox', 'drafts', 'jobNews']
