/** Small modules that the start and what is loaded after it have in common. */
export const SHARED_MODULES = [
  'src/domain/job.ts',
  'src/domain/time.ts',
  'src/portal/shell/text/plural.ts',
  'src/sync/outbox/mutation.ts',
  'src/sync/ports/store.ts',
]
export const SHARED_PACKAGES = ['react', 'clsx', 'lucide-react/dist/esm']

const inPackage = SHARED_PACKAGES.map((folder) => `node_modules/${folder}/(?!icons/)`)

/** Matches the files of the chunk that they make up: one instead of seven with a few lines each. */
export const SHARED_BY_ALL = new RegExp(
  [...inPackage, ...SHARED_MODULES.map((file) => `/${file}$`)].join('|').replaceAll('.', '\\.'),
)
