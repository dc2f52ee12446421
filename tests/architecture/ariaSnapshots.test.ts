import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// By default a snapshot of the accessibility tree matches a screen that has more than it lists. Vitest drops the line
// when it updates a snapshot.
it('each snapshot of a screen says whether it lists all that the screen has', () => {
  const files = execFileSync('git', ['ls-files', 'tests/screens/*.test.ts'], { encoding: 'utf8' }).split('\n')
  const snapshots = files
    .filter(Boolean)
    .flatMap((file) => readFileSync(file, 'utf8').split('toMatchAriaInlineSnapshot(').slice(1))
    .map((rest) => rest.slice(0, rest.indexOf(')\n')))
  const listsMore = (snapshot: string) => snapshot.trim().split('\n').length > 3
  expect(snapshots.length).toBeGreaterThan(30)
  expect(snapshots.filter((snapshot) => listsMore(snapshot) && !snapshot.includes('/children:'))).toEqual([])
})
