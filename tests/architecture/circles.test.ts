import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'

// The linter's `import/no-cycle` does not see imports of types alone.

const { imports: aliases } = v.parse(
  v.object({ imports: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)
const files = execFileSync(
  'git',
  ['ls-files', 'bench', 'scripts', 'server', 'src', 'supabase', 'tests', 'vite'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
const importsOf = new Map(files.map((file) => [file, importedBy(file)]))

it('finds the imports of each spelling', () => {
  expect(importsOf.get('src/sync/outbox/drain.ts')).toContain('src/sync/ports/server.ts')
  expect(importsOf.get('src/portal/compose.ts')).toContain('src/sync/commands.ts')
  expect(importsOf.get('src/sync/commands.ts')).toContain('src/sync/submitReport.ts')
})

it('no files import each other in a circle, not even types', () => {
  expect(circles()).toEqual([])
})

function importedBy(file: string): string[] {
  const modules = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#][^']*)'/g)]
  return modules.map(([, module = '']) => {
    if (module.startsWith('.')) return posix.join(posix.dirname(file), module)
    const [alias, ...path] = module.split('/')
    return posix.join((aliases[`${alias}/*`] ?? '').replace('*', path.join('/')))
  })
}

/** The paths that lead back to their first file. Each circle is found once, at the file that is visited first. */
function circles(): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file])
    else if (!done.has(file)) for (const next of importsOf.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}
