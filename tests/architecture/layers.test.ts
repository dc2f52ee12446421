import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const LAYERS_FILE = 'layers.json'
const CONFIG = 'oxlint.config.js'
const names = v.array(v.string())
const { mayImport, withoutPackages, portalFromTheBottomUp, portalRoot, portalImportsAdaptersIn, libraries } =
  v.parse(
    v.object({
      mayImport: v.record(v.string(), names),
      withoutPackages: names,
      portalFromTheBottomUp: names,
      portalRoot: names,
      portalImportsAdaptersIn: names,
      libraries: names,
    }),
    JSON.parse(readFileSync(LAYERS_FILE, 'utf8')),
  )
const LAYERS = Object.keys(mayImport)

const Report = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
  number_of_files: v.number(),
})

/** An import to lint: `src/<file>` imports the module. */
type Trial = { file: string; module: string }
const trials: Trial[] = []
let refused: ReadonlySet<Trial>
let tree: string

/** Registers an import to lint. The returned function returns whether the linter allows it, once it has run. */
function trial(file: string, module: string): () => boolean {
  const registered = { file, module }
  trials.push(registered)
  return () => !refused.has(registered)
}

// Lints a temporary tree, so that nothing is written to src/. One run for all imports, since starting the linter takes
// longest.
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'chimney-layers-'))
  for (const file of [CONFIG, LAYERS_FILE]) copyFileSync(file, join(tree, file))
  const trialOf = new Map<string, Trial>()
  for (const [index, registered] of trials.entries()) {
    const file = join('src', registered.file.replace('*', `trial${index}`))
    mkdirSync(join(tree, dirname(file)), { recursive: true })
    writeFileSync(
      join(tree, file),
      `import { trial } from '${registered.module}'\n\nexport const result = trial\n`,
    )
    trialOf.set(file, registered)
  }
  const { stdout } = spawnSync(
    resolve('node_modules', '.bin', 'oxlint'),
    ['-c', CONFIG, '--format', 'json', 'src'],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics, number_of_files } = v.parse(Report, JSON.parse(stdout))
  if (number_of_files !== trialOf.size) throw new Error(`The linter read only ${number_of_files} files`)
  refused = new Set(
    diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .flatMap(({ filename }) => trialOf.get(normalize(filename)) ?? []),
  )
})
afterAll(() => rmSync(tree, { recursive: true }))

// A misconfigured linter would report nothing, so the forbidden imports are tested too.
describe('a layer', () => {
  for (const layer of LAYERS) {
    const inLayer = inLayerOf(layer)
    for (const other of LAYERS.filter((each) => each !== layer)) {
      const isAllowed = trial(inLayer, `#${other}/file.ts`)
      const mayImportOther = mayImport[layer]?.includes(other) ?? false
      it(`${layer} ${mayImportOther ? 'imports' : 'does not import'} ${other}`, () => {
        expect(isAllowed()).toBe(mayImportOther)
      })
    }

    // Two spellings of one import would need every rule twice.
    const isAliasAllowed = trial(inLayer, `#${layer}/file.ts`)
    it(`${layer} imports its own files by relative paths only`, () => {
      expect(isAliasAllowed()).toBe(false)
    })

    const other = layer === 'domain' ? 'content' : 'domain'
    const isRelativeAllowed = trial(inLayer, `../../${other}/file.ts`)
    it(`${layer} does not import another layer by a relative path`, () => {
      expect(isRelativeAllowed()).toBe(false)
    })

    const [dexie, supabase] = ['dexie', '@supabase/supabase-js'].map((name) => trial(inLayer, name))
    it(`${layer} ${layer === 'adapters' ? 'uses' : 'does not use'} Dexie and Supabase`, () => {
      expect(dexie?.()).toBe(layer === 'adapters')
      expect(supabase?.()).toBe(layer === 'adapters')
    })
  }

  for (const layer of withoutPackages) {
    const [valibot, node] = ['valibot', 'node:fs'].map((name) => trial(inLayerOf(layer), name))
    it(`${layer} imports no package`, () => {
      expect(valibot?.()).toBe(false)
      expect(node?.()).toBe(false)
    })
  }

  const areHooksAllowed = trial('portal/*.ts', 'dexie-react-hooks')
  it('portal uses Dexie’s hooks for live queries', () => {
    expect(areHooksAllowed()).toBe(true)
  })
})

describe('a library', () => {
  for (const library of libraries) {
    const inLibrary = `${library.replace('src/', '')}/*.ts`
    const inProduct = [...LAYERS.map((layer) => `#${layer}/file.ts`), '../../file.ts'].map((module) =>
      trial(inLibrary, module),
    )
    const isPackageAllowed = trial(inLibrary, 'valibot')
    it(`${library} imports packages, and no code of the product`, () => {
      for (const isAllowed of inProduct) expect(isAllowed()).toBe(false)
      expect(isPackageAllowed()).toBe(true)
    })
  }
})

describe('the portal', () => {
  it('consists of the features and the files of the composition root that layers.json names', () => {
    const entries = readdirSync('src/portal', { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    expect(folders.toSorted()).toEqual(portalFromTheBottomUp.toSorted())
    expect(files.filter((name) => !name.endsWith('.d.ts')).toSorted()).toEqual(portalRoot.toSorted())
  })

  for (const part of [...portalRoot, ...portalFromTheBottomUp]) {
    const mayImportAdapters = portalImportsAdaptersIn.includes(part)
    const isAllowed = trial(
      `portal/${portalRoot.includes(part) ? part : `${part}/*.ts`}`,
      '#adapters/file.ts',
    )
    it(`${part} ${mayImportAdapters ? 'may' : 'may not'} import adapters`, () => {
      expect(isAllowed()).toBe(mayImportAdapters)
    })
  }

  for (const [level, feature] of portalFromTheBottomUp.entries()) {
    const inFeature = `portal/${feature}/*.ts`
    for (const [otherLevel, other] of portalFromTheBottomUp.entries()) {
      if (otherLevel === level) continue
      const fromFeature = trial(inFeature, `../${other}/file.ts`)
      const fromFolder = trial(`portal/${feature}/folder/*.ts`, `../../${other}/file.ts`)
      const byAlias = trial(inFeature, `#portal/${other}/file.ts`)
      it(`${feature} ${otherLevel < level ? 'may' : 'may not'} import ${other}`, () => {
        expect(fromFeature()).toBe(otherLevel < level)
        expect(fromFolder()).toBe(otherLevel < level)
        expect(byAlias()).toBe(false)
      })
    }

    const rootImports = portalRoot.flatMap((file) => [
      trial(inFeature, `../${file}`),
      trial(inFeature, `#portal/${file}`),
    ])
    it(`${feature} may not import the composition root`, () => {
      for (const isAllowed of rootImports) expect(isAllowed()).toBe(false)
    })
    const isLayerAllowed = trial(inFeature, '#site/file.ts')
    it(`applies the rules of the layer to ${feature}`, () => {
      expect(isLayerAllowed()).toBe(false)
    })
  }
})

function inLayerOf(layer: string): string {
  return `${layer}/*.ts`
}
