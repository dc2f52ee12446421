import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const settingsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:# )?(VITE_\w+)=/gm)].map(([, name = '']) => name)

it('.env.example has the settings that docs/deploy.md explains, and sets none by itself', () => {
  expect(settingsIn('.env.example')).toEqual(settingsIn('docs/deploy.md'))
  expect(settingsIn('.env.example').length).toBeGreaterThan(4)
  expect(readFileSync('.env.example', 'utf8')).not.toMatch(/^[^#\n]/m)
})

it('the version of Node for hosts is the one that continuous integration tests', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim()
  expect(readFileSync('.github/workflows/test.yml', 'utf8')).toContain(`container: node:${version}-`)
  expect(readFileSync('netlify.toml', 'utf8')).not.toContain('NODE_VERSION =')
})
