/** A mutant that behaves like the original, so that no test can kill it. */
export type Equivalent = {
  file: string
  /** The line of code with the mutant, without its indentation. */
  line: string
  /** Stryker's replacement; without it, the entry is for any mutant of the line. */
  replacement?: string
  why: string
}

/** Maintained by hand. `npm run mutate` reports entries without a surviving mutant, which must be removed. */
export const EQUIVALENT: readonly Equivalent[] = [
  ...['completed: [],', 'cancelled: [],'].map((line) => ({
    file: 'src/domain/job.ts',
    line,
    replacement: '["Stryker was here"]',
    why: 'only the four statuses are looked up in the list',
  })),
  ...['text.length >= limit', 'true'].map((replacement) => ({
    file: 'src/domain/sendableReport.ts',
    line: 'return text.length > limit && textLength(text) > limit',
    replacement,
    why: 'only skips the counting: no text has more characters than code units',
  })),
  ...['text.length < mostCharacters', 'false'].map((replacement) => ({
    file: 'src/domain/text.ts',
    line: 'if (text.length <= mostCharacters) return text',
    replacement,
    why: 'only skips the cutting: no text has more characters than code units',
  })),
  {
    file: 'src/domain/photoMarks.ts',
    line: 'if (!from || !to) return []',
    replacement: '!from && !to',
    why: 'a list without a first point has no last one either',
  },
  ...['centre.x - radius.x * Math.cos(angle)', 'centre.y - radius.y * Math.sin(angle)'].map(
    (replacement) => ({
      file: 'src/domain/photoMarks.ts',
      line: 'return { x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) }',
      replacement,
      why: 'the same ellipse, drawn from another of its points',
    }),
  ),
  {
    file: 'src/domain/sendableReport.ts',
    line: "const signature = SIGNATURE_FIELDS.find((field) => exceeds(findings[field] ?? '', SIGNATURE_LIMITS[field]))",
    replacement: '"Stryker was here!"',
    why: 'neither text is too long',
  },
  {
    file: 'src/sync/pull/jobChanges.ts',
    line: "cancelled: (job) => job.status === 'cancelled',",
    replacement: "job.status !== 'cancelled'",
    why: 'the same field of two jobs is compared: both are negated',
  },
  {
    file: 'src/sync/pull/jobChanges.ts',
    line: 'const before = unseen?.facts ?? []',
    replacement: '["Stryker was here"]',
    why: 'only the names of fields are looked up in the list',
  },
  {
    file: 'src/sync/pull/jobWrites.ts',
    line: 'export const NO_STORED_JOBS: StoredJobs = { known: [], unseen: [], entries: [], idsWithWork: new Set() }',
    replacement: '["Stryker was here"]',
    why: 'a change without the id of a job is never looked up',
  },
  {
    file: 'src/sync/pull/jobWrites.ts',
    line: '{ pulledAt, history, keptJobIds = [] }: PullCursor,',
    replacement: '["Stryker was here"]',
    why: 'only the ids of jobs are looked up in the list',
  },
  ...['isKept: () => false,', 'isTooOld: () => false,', 'mayBeNew: () => false,'].map((line) => ({
    file: 'src/sync/pull/jobWrites.ts',
    line,
    replacement: '() => undefined',
    why: 'undefined is no more true than false',
  })),
  {
    file: 'src/sync/pull/pullCursor.ts',
    line: 'if (job.scheduled_date !== day) return job.scheduled_date < day',
    replacement: 'job.scheduled_date <= day',
    why: 'the two days differ',
  },
  {
    file: 'src/sync/pull/pullCursor.ts',
    line: 'return id !== undefined && job.id < id',
    replacement: 'true',
    why: 'no text is less than undefined; only the compiler needs the check',
  },
  {
    file: 'src/sync/pull/pullCursor.ts',
    line: 'return history && history.from < oldestDay ? { ...history, from: oldestDay } : history',
    replacement: 'history.from <= oldestDay',
    why: 'the same day is written again',
  },
  {
    file: 'src/sync/pull/pullCursor.ts',
    line: 'const day = older && older.before > oldestDay ? older.before : oldestDay',
    replacement: 'older.before >= oldestDay',
    why: 'of two equal days either will do',
  },
  {
    file: 'src/sync/retention/retention.ts',
    line: 'return notedAt !== null && now - Date.parse(notedAt) >= CONFIRMED_AFTER_MS',
    replacement: 'true',
    why: 'Date.parse(null) is NaN, which is never greater',
  },
  {
    file: 'src/sync/outbox/settle.ts',
    line: "return state.kind === 'backing-off' && state.because === 'unreachable'",
    replacement: 'true',
    why: 'only an entry that is backing off has a reason',
  },
  {
    file: 'src/sync/outbox/dependents.ts',
    line: 'return recordId !== null && neededIdsOf(mutation).includes(recordId)',
    replacement: 'true',
    why: 'null is the id of no record that a mutation needs; only the compiler needs the check',
  },
  {
    file: 'src/sync/outbox/drain.ts',
    line: "if (mutation.kind !== 'photo.upload') return null",
    replacement: 'false',
    why: 'only photos have bytes that are read; only the compiler needs the check',
  },
  {
    file: 'src/sync/outbox/mutation.ts',
    line: 'default:',
    replacement: 'default:',
    why: 'a function without a return returns undefined, and no record has that id',
  },
  {
    file: 'src/sync/outbox/mutation.ts',
    line: 'return []',
    replacement: '["Stryker was here"]',
    why: 'no record has this id',
  },
  {
    file: 'src/sync/submitReport.ts',
    line: "const caption = cutText(storableText(stored[index]?.caption ?? '').trim(), MAX_CAPTION_LENGTH)",
    replacement: 'stored[index].caption',
    why: 'there is a stored photo for each photo',
  },
  {
    file: 'src/sync/sendLoop.ts',
    line: "async function sendNow(retryScope: RetryScope = 'none'): Promise<void> {",
    replacement: '""',
    why: 'the empty string shortens no back-off either',
  },
  {
    file: 'src/sync/sendLoop.ts',
    line: "wakeAfter({ kind: 'unreachable', shouldPull: false, storageError })",
    replacement: 'true',
    why: 'a wake-up ignores it',
  },
  {
    file: 'src/sync/sendLoop.ts',
    line: "() => void sendNow(end.kind === 'unreachable' ? 'unreachable' : 'none'),",
    replacement: '""',
    why: 'the empty string shortens no back-off either',
  },
  {
    file: 'src/sync/retention/tidy.ts',
    line: 'if (contactAt === undefined || Date.parse(contactAt) > now) {',
    replacement: 'Date.parse(contactAt) >= now',
    why: 'the same timestamp is written again',
  },
  {
    file: 'src/sync/outbox/writeResults.ts',
    line: "unwritten.set(entry.id, { entry, storedState: storedStates.get(entry.id) ?? '', settlement })",
    replacement: '"Stryker was here!"',
    why: 'neither is a state that could be stored',
  },
  {
    file: 'src/adapters/indexeddb/pulled/pulledReports.ts',
    line: 'await deleteOldestCopies(db, ownerId, sent.slice(old.length), maxCopies)',
    replacement: 'sent',
    why: 'the copies of the old ones are gone already',
  },
  {
    file: 'src/adapters/indexeddb/jobs.ts',
    line: "return db.jobNews.where('[ownerId+jobId]').between([ownerId, ''], [ownerId, '\\uFFFF'])",
    replacement: '""',
    why: 'Dexie treats an empty name as the primary key, which this is',
  },
  {
    file: 'src/adapters/indexeddb/jobs.ts',
    line: "const LATEST_DAY = '9999-99-99'",
    replacement: '""',
    why: 'the bound continues with a character that no day begins with',
  },
  {
    file: 'src/adapters/supabase/jobFeed.ts',
    line: "const client = new RealtimeClient(`${config.url.replace(/^http/, 'ws')}/realtime/v1`, {",
    replacement: '/http/',
    why: 'the URL of a backend begins with http',
  },
  {
    file: 'src/adapters/snapshot/snapshot.ts',
    line: 'if (app === undefined || (await dataVersion(await database())) !== snapshot.dataVersion) return',
    replacement: 'false',
    why: 'no page names `undefined` as its code, so no snapshot is written; only the compiler needs the check',
  },
  {
    file: 'src/adapters/snapshot/snapshot.ts',
    line: "return Object.keys(parts).some((part) => part === 'all' || stores.some((store) => part.startsWith(store)))",
    replacement: 'part.endsWith(store)',
    why: 'every change names the primary key of its store too, whose part ends with the store',
  },
  {
    file: 'src/adapters/browser/uncaughtErrors.ts',
    line: "const stack = thrown instanceof Error ? framesOf(thrown.stack ?? '') : ''",
    replacement: '"Stryker was here!"',
    why: 'a line that is no code location is left out',
  },
  {
    file: 'src/adapters/supabase/http/foreignResponse.ts',
    line: '} catch {',
    replacement: '{}',
    why: 'a function without a return returns undefined',
  },
  {
    file: 'src/adapters/indexeddb/drafts/saveReport.ts',
    line: 'return true',
    replacement: 'false',
    why: 'the report that was just saved is found, with one more read',
  },
  {
    file: 'src/adapters/supabase/send/sendMutation.ts',
    line: "if (time !== null && Date.parse(time) === Date.parse(transition.at)) return { kind: 'accepted' }",
    replacement: 'true',
    why: 'Date.parse(null) is NaN, which equals nothing; only the compiler needs the check',
  },
  {
    file: 'src/adapters/supabase/auth/session.ts',
    line: 'return text === undefined ? null : parseSession(text)',
    replacement: 'false',
    why: 'undefined is no JSON, and so no session; only the compiler needs the check',
  },
  {
    file: 'src/adapters/supabase/auth/session.ts',
    line: 'if (payload === undefined) return null',
    replacement: 'false',
    why: 'what cannot be decoded has no claims; only the compiler needs the check',
  },
  ...[
    { line: '} catch {', replacement: '{}' },
    { line: "return ''", replacement: '"Stryker was here!"' },
  ].map((mutant) => ({ file: 'src/adapters/supabase/auth/session.ts', ...mutant, why: 'neither is JSON' })),
  ...[
    'if (!(error instanceof Error)) return []',
    "const inner = 'inner' in error ? namesOf(error.inner) : []",
  ].map((line) => ({
    file: 'src/adapters/indexeddb/guardStore.ts',
    line,
    replacement: '["Stryker was here"]',
    why: 'only the names of errors are looked up in the list',
  })),
  ...[
    "export function isAlreadyStored({ statusCode = '' }: StorageFailure): boolean {",
    "export function storageOutcome({ status, statusCode = '' }: StorageFailure): Outcome {",
  ].map((line) => ({
    file: 'src/adapters/supabase/send/storageRefusal.ts',
    line,
    replacement: '"Stryker was here!"',
    why: 'no code has this text, and only codes are looked up',
  })),
  {
    file: 'src/adapters/supabase/auth/accounts.ts',
    line: "return profile.kind === 'failed' && profile.isOffline ? NO_CONNECTION : profile.message",
    replacement: 'true',
    why: 'only a failure has isOffline; only the compiler needs the check',
  },
  {
    file: 'src/adapters/supabase/connection.ts',
    line: 'if (dataClients.get(fetchFn)?.client === client) dataClients.delete(fetchFn)',
    replacement: 'dataClients.get(fetchFn).client',
    why: 'loads end in the order in which they began: one that failed finds itself, or a later one',
  },
  {
    file: 'src/adapters/browser/webLock.ts',
    line: 'const { held = [] } = await locks().query()',
    replacement: '["Stryker was here"]',
    why: 'only locks with the name are searched for, and a string has none',
  },
  ...["post('question')", "channel.postMessage({ kind: 'question', name } satisfies Message)"].map(
    (line) => ({
      file: 'src/adapters/browser/webLock.ts',
      line,
      replacement: '""',
      why: 'a holder replies to every message that is not a reply',
    }),
  ),
  {
    file: 'src/adapters/indexeddb/guardStore.ts',
    line: 'if (db.closeCount === closeCount) db.close({ disableAutoOpen: false })',
    replacement: '{}',
    why: 'Dexie treats a missing option as false',
  },
  {
    file: 'src/adapters/supabase/send/outcomeOf.ts',
    line: "export function outcomeOf(status: number, { code = '', message }: CallError): Outcome {",
    replacement: '"Stryker was here!"',
    why: 'the code is only compared with those of refusals, and neither text is one',
  },
  {
    file: 'src/adapters/supabase/http/fetchWithTimeout.ts',
    line: "return init.method ?? (input instanceof Request ? input.method : 'GET')",
    replacement: '""',
    why: 'only POST is distinguished from other methods',
  },
  {
    file: 'src/adapters/snapshot/dataVersion.ts',
    line: 'opening.transaction?.abort()',
    replacement: 'opening.transaction.abort',
    why: 'a request has a transaction while it upgrades',
  },
  {
    file: 'src/adapters/indexeddb/schema.ts',
    line: "this.use({ stack: 'dbcore', name: 'serializeWrites', create: serializeWrites })",
    replacement: '""',
    why: 'only code that replaces or removes it would need its name',
  },
  {
    file: 'src/adapters/indexeddb/schema.ts',
    line: 'this.closeCount += 1',
    replacement: 'this.closeCount -= 1',
    why: 'it is only compared for equality',
  },
  ...['true', 'surplus >= 0'].map((replacement) => ({
    file: 'src/adapters/indexeddb/diagnosticLines.ts',
    line: 'if (surplus > 0) await db.diagnostics.limit(surplus).delete()',
    replacement,
    why: 'with a limit below one, Dexie deletes nothing',
  })),
  {
    file: 'src/adapters/indexeddb/diagnosticLines.ts',
    line: 'if (errors.length === 0) return',
    replacement: 'false',
    why: 'without errors nothing is added, and the log was within its limit before',
  },
  {
    file: 'src/adapters/indexeddb/drafts/drafts.ts',
    line: 'return photos.map((photo) => ({ ...photo, path: photo.path ?? row?.photoPaths?.[photo.id] ?? null }))',
    replacement: 'row?.photoPaths[photo.id]',
    why: 'a report without photoPaths was saved by a version that wrote the path with each photo',
  },
  {
    file: 'src/adapters/indexeddb/drafts/draftWrites.ts',
    line: "if ((await db.photoBytes.where('id').equals(picture.id).count()) > 0) return",
    replacement: '""',
    why: 'Dexie treats an empty name as the primary key, which is id',
  },
  {
    file: 'src/adapters/supabase/pull/pullReports.ts',
    line: ".order('updated_at', { ascending: true })",
    replacement: '{}',
    why: 'ascending is the default',
  },
  ...['db.tables', 'true'].map((replacement) => ({
    file: 'src/adapters/indexeddb/pulled/forgetOwner.ts',
    line: "return db.tables.filter(({ schema }) => schema.primKey.keyPath === 'ownerId')",
    replacement,
    why: 'no other store has a row whose key is the id of an owner',
  })),
  ...[
    "const jobs = await ofOwner(db.jobs, '[ownerId+id]', ownerId).primaryKeys()",
    "await ofOwner(db.jobNews, '[ownerId+jobId]', ownerId).delete()",
    "ownersIn(db.jobs, '[ownerId+id]'),",
    "ownersIn(db.jobNews, '[ownerId+jobId]'),",
  ].map((line) => ({
    file: 'src/adapters/indexeddb/pulled/forgetOwner.ts',
    line,
    replacement: '""',
    why: 'Dexie treats an empty name as the primary key, which this is',
  })),
  {
    file: 'supabase/office/import/checkedRows.ts',
    line: 'column: String(issue.path?.[0].key),',
    replacement: 'issue.path[0]',
    why: 'an issue of an object always has a path',
  },
  {
    file: 'supabase/office/import/checkedRows.ts',
    line: "const found = unseenIn(valueOf(column) ?? '')",
    replacement: '"Stryker was here!"',
    why: 'neither text has an invisible character',
  },
  {
    file: 'supabase/office/import/csvTable.ts',
    line: 'if (!(error instanceof CsvError)) throw error',
    replacement: 'false',
    why: 'no text makes the parser throw anything else; an error in the code would',
  },
  {
    file: 'supabase/office/import/csvTable.ts',
    line: "const [header = ''] = text.split('\\n', 1)",
    replacement: '"Stryker was here!"',
    why: 'split always returns at least one string',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, year, month, day] = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, day2, month2, year2] = /^(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'const [, hour, minute] = /^([01]?\\d|2[0-3])[:.]([0-5]\\d)(?::00)?$/.exec(text) ?? []',
    replacement: '["Stryker was here"]',
    why: 'the first element is skipped',
  },
  {
    file: 'supabase/office/import/readValues.ts',
    line: 'return isReal && iso >= FIRST_YEAR ? iso : null',
    replacement: 'iso > FIRST_YEAR',
    why: 'a whole day is never the bare year',
  },
]
