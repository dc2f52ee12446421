import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  APP_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LOADING_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  START_SEARCHES,
  START_STYLES_ATTRIBUTE,
  TOAST_ATTRIBUTE,
  TRANSIENT_ATTRIBUTE,
} from './startAttributes.ts'

it.each([
  ['portal/compose.ts', [APP_ATTRIBUTE]],
  ['portal/startup/mountPoint.ts', [LOADING_ATTRIBUTE]],
  ['portal/startup/captureSnapshot.ts', [LOADING_ATTRIBUTE, TOAST_ATTRIBUTE, TRANSIENT_ATTRIBUTE]],
  ['portal/startup/earlySignIn.ts', [SNAPSHOT_ATTRIBUTE]],
  ['portal/startup/showSignIn.ts', [SNAPSHOT_ATTRIBUTE, TRANSIENT_ATTRIBUTE]],
  ['portal/shell/start.css', [SNAPSHOT_ATTRIBUTE, INVALID_ATTRIBUTE]],
  ['portal/shell/allStyles.ts', [START_STYLES_ATTRIBUTE]],
  ['portal/toasts/Toast.tsx', [TOAST_ATTRIBUTE]],
  ['portal/install/InstallGuide.tsx', [TRANSIENT_ATTRIBUTE]],
  ['portal/install/IosGuide.tsx', [TRANSIENT_ATTRIBUTE]],
  ['portal/jobs/older/OlderJobs.tsx', [TRANSIENT_ATTRIBUTE]],
  ['ui/components/Spinner.tsx', [LOADING_ATTRIBUTE]],
  ['ui/components/Tabs.tsx', [LOADING_ATTRIBUTE]],
])('%s repeats %s', (file, attributes) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const used = [...source.matchAll(/(?<=[\s['])data-[a-z-]+/g)].map(([name]) => name)
  expect(used).toEqual(expect.arrayContaining(attributes))
})

it('portal/startup/useSnapshot.ts repeats the queries of the start page, and the worker routes them', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, list = ''] = /START_SEARCHES = \[(.*)\]/.exec(read('portal/startup/useSnapshot.ts')) ?? []
  expect(list.split(', ').map((text) => text.slice(1, -1))).toEqual(START_SEARCHES)
  const [, routed = ''] = /search: '\{(.*)\}\?'/.exec(read('sw/startRoute.ts')) ?? []
  expect(['', `?${routed}`]).toEqual(START_SEARCHES)
})

it('portal/startup/mountPoint.ts repeats the snapshot attribute as a dataset key', () => {
  const source = readFileSync(new URL('../../portal/startup/mountPoint.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/dataset\['([a-z]+)'\]/g)].map(([, name = '']) => `data-${name}`)
  expect(names).toEqual([SNAPSHOT_ATTRIBUTE])
})
