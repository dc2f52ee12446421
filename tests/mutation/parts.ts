import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** A folder whose code is mutated, and the minimum score of its tests in per cent. */
export type Part = {
  folder: string
  goal: number
  /** A test outside of the folder that proves its rules, too. */
  alsoTestedBy?: string
  /** Whether only files with a test beside them are mutated, since mounted screens prove the others. */
  isOnlyTested?: boolean
}

export const PARTS: readonly Part[] = [
  { folder: 'src/domain', goal: 95 },
  // The contract of the stores proves what a pull writes, on a store without a database.
  { folder: 'src/sync', goal: 95, alsoTestedBy: 'tests/support/store/memoryStore.test.ts' },
  { folder: 'supabase/office/import', goal: 85 },
  { folder: 'src/adapters', goal: 85 },
  { folder: 'src/portal', goal: 85, isOnlyTested: true },
]

/** Files that fast tests in Node cannot cover, and why. */
export const NOT_MUTATED: Record<string, string> = {
  'src/adapters/supabase/database.types.ts': 'written by `npm run types`',
  'src/adapters/photos/encodePhoto.ts': 'createImageBitmap and OffscreenCanvas exist in browsers only',
  'src/adapters/photos/photoWorker.ts': 'runs in a worker of a browser',
  'src/adapters/photos/photoProtocol.ts': 'declares the messages of that worker, and has nothing to mutate',
  'src/adapters/photos/preparePhoto.ts': 'starts that worker',
  'src/portal/report-form/useSaveReport.ts':
    'a hook, which mounted screens prove; the test beside it is of one text',
  'src/portal/shell/browser/saveFile.ts': 'saves and shares through the browser, which mounted screens prove',
  'supabase/office/import/importJobs.ts': 'SQL: tests/database imports into a real database',
  'supabase/office/import/importCsv.ts': 'passes the rows to that SQL',
}

/** The mutated files of a part, in alphabetical order, relative to the repository. */
export async function filesOf({ folder, isOnlyTested = false }: Part): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|\.fixture|\.d)\.ts$/.test(file) && !(file in NOT_MUTATED))
    .filter((file) => !isOnlyTested || existsSync(file.replace(/\.ts$/, '.test.ts')))
    .toSorted()
  const isMutated = await Promise.all(files.map(hasCode))
  return files.filter((_file, index) => isMutated[index])
}

/** Whether the file has code besides types and imports. */
async function hasCode(file: string): Promise<boolean> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return code.replaceAll(/^(export {};|import .*|\/\/.*)$|\/\*[^]*?\*\//gm, '').trim() !== ''
}

/** The glob of a part's tests. */
export function testsOf({ folder, alsoTestedBy }: Part): string {
  const own = `${folder}/**/*.test.ts`
  return alsoTestedBy === undefined ? own : `{${own},${alsoTestedBy}}`
}
