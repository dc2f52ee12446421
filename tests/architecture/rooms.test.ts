import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOMS = ['content', 'domain', 'sync', 'adapters', 'ui', 'site', 'portal', 'sw'] as const

/** Who may import whom. `.oxlintrc.json` enforces it. */
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

const MODULES = [
  ...ROOMS.map((room) => `#${room}/trial.ts`),
  '../../content/trial.ts',
  '../../domain/trial.ts',
  'dexie',
  'dexie-react-hooks',
  '@supabase/supabase-js',
  'valibot',
  'node:fs',
]

const Report = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
  number_of_files: v.number(),
})

const folders: string[] = []
let refused: ReadonlySet<string>
beforeAll(() => {
  refused = lintTrials()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The pairs of a room and a module that the linter refuses. One run for all, since its start takes longest. */
function lintTrials(): ReadonlySet<string> {
  const pairOf = new Map<string, string>()
  for (const room of ROOMS) {
    const folder = mkdtempSync(join('src', room, 'trial-'))
    folders.push(folder)
    for (const [index, module] of MODULES.entries()) {
      const file = join(folder, `trial${index}.ts`)
      writeFileSync(file, `import { trial } from '${module}'\n\nexport const answer = trial\n`)
      pairOf.set(file, `${room} ${module}`)
    }
  }
  const args = ['--no-ignore', '--format', 'json', ...pairOf.keys()]
  const { stdout } = spawnSync(join('node_modules', '.bin', 'oxlint'), args, { encoding: 'utf8' })
  const { diagnostics, number_of_files } = v.parse(Report, JSON.parse(stdout))
  expect(number_of_files).toBe(pairOf.size)
  return new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => pairOf.get(normalize(filename)) ?? filename),
  )
}

/** Whether the linter lets a file in the room import the module. */
function isAllowed(room: string, module: string): boolean {
  expect(MODULES).toContain(module)
  return !refused.has(`${room} ${module}`)
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

  it('lets through what is allowed', () => {
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
