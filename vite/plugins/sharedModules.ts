/** Small modules that are used both at the start and by code that is loaded later. */
export const SHARED_MODULES = [
  'src/domain/job.ts',
  'src/domain/time.ts',
  'src/portal/shell/text/plural.ts',
  'src/sync/outbox/backoff.ts',
  'src/sync/outbox/mutation.ts',
  'src/sync/ports/store.ts',
]
export const SHARED_PACKAGES = ['react', 'clsx', 'lucide-react/dist/esm']

const inPackage = SHARED_PACKAGES.map((folder) => `node_modules/${folder}/(?!icons/)`)

/** Matches the files that are put into one chunk: without it there would be seven chunks of a few lines each. */
export const SHARED_BY_ALL = new RegExp(
  [...inPackage, ...SHARED_MODULES.map((file) => `/${file}$`)].join('|').replaceAll('.', '\\.'),
)
