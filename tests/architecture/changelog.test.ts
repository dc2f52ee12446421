import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

it('the changelog says what the version in package.json brings', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(newest).toBe(packageJson.version)
})
