import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as attributes from './startAttributes.ts'
import {
  APP_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LOADING_ATTRIBUTE,
  ONCE_SENT_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  START_STYLES_ATTRIBUTE,
  SYNC_STATUS_ATTRIBUTE,
  TOAST_ATTRIBUTE,
  TRANSIENT_ATTRIBUTE,
  UNTIL_SENT_ATTRIBUTE,
} from './startAttributes.ts'

const usedIn = attributesIn(['src/portal', 'src/ui'])

/** Attributes that the app does not share with the start page. */
const OTHERS = [
  'data-action',
  'data-art',
  'data-colour',
  'data-count',
  'data-document',
  'data-folded',
  'data-guarded',
  'data-index',
  'data-missing',
  'data-offline-bar',
  'data-part',
  'data-remove',
  'data-variant',
]

it('no code of the portal misspells an attribute of the start page', () => {
  const known = new Set([...Object.values(attributes), ...OTHERS])
  expect([...usedIn].filter(([name]) => !known.has(name))).toEqual([])
  expect(OTHERS.filter((name) => !usedIn.has(name))).toEqual([])
})

it('each attribute of the start page has a name of its own', () => {
  const names = Object.values(attributes)
  expect(names.filter((name) => !/^data-[a-z]/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

it.each([
  APP_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LOADING_ATTRIBUTE,
  ONCE_SENT_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  START_STYLES_ATTRIBUTE,
  SYNC_STATUS_ATTRIBUTE,
  TOAST_ATTRIBUTE,
  TRANSIENT_ATTRIBUTE,
  UNTIL_SENT_ATTRIBUTE,
])('%s is repeated in the portal', (name) => {
  expect(usedIn.get(name) ?? []).not.toEqual([])
})

it('portal/start/mountPoint.ts repeats the snapshot attribute as a dataset key', () => {
  const source = readFileSync(new URL('../../portal/start/mountPoint.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/dataset\['([a-z]+)'\]/g)].map(([, name = '']) => `data-${name}`)
  expect(names).toEqual([SNAPSHOT_ATTRIBUTE])
})

/** The files that use each data attribute, in markup, in a selector or as a string. */
function attributesIn(folders: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.(tsx?|css)$/.test(name)) continue
      const source = readFileSync(`${folder}/${name}`, 'utf8')
      for (const [attribute] of source.matchAll(/(?<=[\s['])data-[a-z-]+/g)) {
        found.set(attribute, [...(found.get(attribute) ?? []), name])
      }
    }
  }
  return found
}
