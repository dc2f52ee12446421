/**
 * The object stores from which `dataVersion` is computed: they contain everything that a screen shows, or something
 * that changes with it. In a separate file without Dexie: the code that runs before the list imports it, while
 * `dataVersion.ts` is loaded lazily.
 */
export const VERSIONED_STORES = ['settings', 'pullCursors', 'outbox', 'drafts', 'jobChanges', 'handovers']
