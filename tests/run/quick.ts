import { existsSync } from 'node:fs'
import { changedFiles } from './changedFiles.ts'
import { bin, runCommand } from './command.ts'

// `npm run quick`: the linter's rules without types, the types of what has changed since the last run, and the tests that
// import a file that differs from the last commit. `npm run quick -- <revision>` compares with another one.

const [revision = 'HEAD'] = process.argv.slice(2)
const changed = changedFiles(revision).filter((file) => existsSync(file))
const isCode = (file: string) => /\.(tsx?|css|json)$/.test(file)

const passed = [
  await runCommand('npm', ['run', '--silent', 'lint:plain']),
  await runCommand('npm', ['run', '--silent', 'typecheck:incremental']),
  await runRelatedTests(changed.filter(isCode)),
]
process.exitCode = passed.every(Boolean) ? 0 : 1

async function runRelatedTests(files: readonly string[]): Promise<boolean> {
  if (files.length === 0) {
    console.log(`No code differs from ${revision}: no tests to run`)
    return true
  }
  return runCommand(bin('vitest'), [
    'related',
    '--run',
    '--passWithNoTests',
    '--project',
    'unit',
    '--project',
    'unit-isolated',
    ...files,
  ])
}
