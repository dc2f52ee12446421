import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  APP_ATTRIBUTE,
  INVALID_ATTRIBUTE,
  LOADING_ATTRIBUTE,
  SNAPSHOT_ATTRIBUTE,
  START_STYLES_ATTRIBUTE,
  TOAST_ATTRIBUTE,
  TRANSIENT_ATTRIBUTE,
} from './startAttributes.ts'

it.each([
  ['portal/compose.ts', [APP_ATTRIBUTE]],
  ['portal/startup/mountPoint.ts', [LOADING_ATTRIBUTE]],
  ['portal/startup/captureSnapshot.ts', [LOADING_ATTRIBUTE, TOAST_ATTRIBUTE, TRANSIENT_ATTRIBUTE]],
  ['portal/startup/start.css', [SNAPSHOT_ATTRIBUTE, INVALID_ATTRIBUTE]],
  ['portal/shell/allStyles.ts', [START_STYLES_ATTRIBUTE]],
  ['portal/toasts/Toast.tsx', [TOAST_ATTRIBUTE]],
  ['portal/install/InstallGuide.tsx', [TRANSIENT_ATTRIBUTE]],
  ['ui/components/Spinner.tsx', [LOADING_ATTRIBUTE]],
  ['ui/components/Tabs.tsx', [LOADING_ATTRIBUTE]],
])('%s repeats %s', (file, attributes) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const used = [...source.matchAll(/(?<=[\s['])data-[a-z-]+/g)].map(([name]) => name)
  expect(used).toEqual(expect.arrayContaining(attributes))
})

it('portal/startup/mountPoint.ts repeats the snapshot attribute as a dataset key', () => {
  const source = readFileSync(new URL('../../portal/startup/mountPoint.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/dataset\['([a-z]+)'\]/g)].map(([, name = '']) => `data-${name}`)
  expect(names).toEqual([SNAPSHOT_ATTRIBUTE])
})
