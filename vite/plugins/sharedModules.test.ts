import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHARED_BY_ALL, SHARED_MODULES, SHARED_PACKAGES } from './sharedModules.ts'

describe('the chunk that the start and later parts share', () => {
  it('names only files and packages that exist, so that no move empties it silently', () => {
    const named = [...SHARED_MODULES, ...SHARED_PACKAGES.map((folder) => `node_modules/${folder}`)]
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('consists of these, and of no icons', () => {
    for (const file of SHARED_MODULES) expect(resolve(file)).toMatch(SHARED_BY_ALL)
    expect('/app/node_modules/react/index.js').toMatch(SHARED_BY_ALL)
    expect('/app/node_modules/lucide-react/dist/esm/Icon.mjs').toMatch(SHARED_BY_ALL)
    expect('/app/node_modules/lucide-react/dist/esm/icons/x.mjs').not.toMatch(SHARED_BY_ALL)
    expect('/app/node_modules/react-dom/index.js').not.toMatch(SHARED_BY_ALL)
    expect('/app/src/domain/jobSearch.ts').not.toMatch(SHARED_BY_ALL)
  })
})
