import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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

describe("docs/deploy.md, of one's own Supabase", () => {
  // The rest names the project for the CLI, enables parts that a server has in any case, or comes with the migrations.
  const OF_A_SERVER = /^(?:api|auth|storage|functions\.[\w-]+)\.(?!enabled$|buckets\.)/
  const MEBIBYTE = 1024 * 1024

  function settingsOf(toml: string): Map<string, string> {
    const settings = new Map<string, string>()
    let table = ''
    for (const line of toml.split('\n')) {
      table = /^\[(.+)\]$/.exec(line)?.[1] ?? table
      const [, name, value = ''] = /^(\w+) = (.+)$/.exec(line) ?? []
      if (name !== undefined) settings.set(`${table}.${name}`, value)
    }
    return settings
  }

  /** A value of config.toml as an environment variable has it: some variables say the opposite. */
  function asVariable(value: string, variable: string): string {
    const opposite = /DISABLE|AUTOCONFIRM/.test(variable)
    if (value === 'true' || value === 'false') return String((value === 'true') !== opposite)
    if (value === '"env(VITE_SITE_URL)"') return 'https://<your site>'
    const [, mebibytes] = /^"(\d+)MiB"$/.exec(value) ?? []
    if (mebibytes !== undefined) return String(Number(mebibytes) * MEBIBYTE)
    return value.replace(/["[\] ]/g, '')
  }

  it('has each setting of supabase/config.toml that concerns a server, with its value', () => {
    const settings = settingsOf(readFileSync('supabase/config.toml', 'utf8'))
    const rows = [
      ...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `([\w.-]+)` \| `([A-Z_\d]+)=(.*?)` \|/gm),
    ].map(([, setting = '', variable = '', value = '']) => ({ setting, variable, value }))
    expect(rows.map(({ setting }) => setting).toSorted()).toEqual(
      [...settings.keys()].filter((setting) => OF_A_SERVER.test(setting)).toSorted(),
    )
    expect(
      rows.filter((row) => row.value !== asVariable(settings.get(row.setting) ?? '', row.variable)),
    ).toEqual([])
  })
})
