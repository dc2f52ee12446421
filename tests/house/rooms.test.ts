import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const ROOMS = ['content', 'domain', 'sync', 'adapters', 'ui', 'site', 'portal', 'sw'] as const

/** Who may import whom: the table of the architecture. */
const ALLOWED: Record<(typeof ROOMS)[number], readonly string[]> = {
  content: [],
  domain: [],
  sync: ['domain'],
  adapters: ['sync', 'domain'],
  ui: ['domain'],
  site: ['ui', 'content', 'domain'],
  portal: ['ui', 'content', 'domain', 'sync'],
  sw: ['adapters', 'sync', 'domain'],
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Whether the linter lets a file in the room import the module. */
function isAllowed(room: string, module: string): boolean {
  const folder = mkdtempSync(join('src', room, 'trial-'))
  folders.push(folder)
  const file = join(folder, 'trial.ts')
  writeFileSync(file, `import { trial } from '${module}'\n\nexport const answer = trial\n`)
  try {
    execFileSync(join('node_modules', '.bin', 'oxlint'), ['--no-ignore', file], { encoding: 'utf8' })
    return true
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    if (output.includes('no-restricted-imports')) return false
    throw error
  }
}

// A linter that checks nothing would be silent: so it is fed what it has to refuse.
describe('the walls between the rooms', () => {
  for (const room of ROOMS) {
    const forbidden = ROOMS.filter((other) => other !== room && !ALLOWED[room].includes(other))

    it(`${room} may not import ${forbidden.join(', ')}`, () => {
      for (const other of forbidden) expect(isAllowed(room, `#${other}/trial.ts`), other).toBe(false)
    })

    it(`${room} may not reach another room by a relative path`, () => {
      const other = room === 'domain' ? 'content' : 'domain'
      expect(isAllowed(room, `../../${other}/trial.ts`)).toBe(false)
    })

    if (room !== 'adapters') {
      it(`${room} does not speak to Dexie or Supabase itself`, () => {
        expect(isAllowed(room, 'dexie')).toBe(false)
        expect(isAllowed(room, '@supabase/supabase-js')).toBe(false)
      })
    }
  }

  it('lets through what the architecture allows', () => {
    for (const [room, others] of Object.entries(ALLOWED)) {
      for (const other of others)
        expect(isAllowed(room, `#${other}/trial.ts`), `${room} from ${other}`).toBe(true)
    }
    expect(isAllowed('adapters', 'dexie')).toBe(true)
    expect(isAllowed('portal', 'dexie-react-hooks')).toBe(true)
  })

  it.each(['content', 'domain', 'sync'])('%s imports no package', (room) => {
    expect(isAllowed(room, 'valibot')).toBe(false)
    expect(isAllowed(room, 'node:fs')).toBe(false)
  })
})
