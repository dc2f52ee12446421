import { expect, it } from 'vitest'
import { withNotice, type ShownNotice } from './toastQueue.ts'

const notice = (key: number, kind: ShownNotice['kind'], id?: string): ShownNotice => ({
  key,
  kind,
  title: `Notice ${key}`,
  lines: [],
  ...(id !== undefined && { id }),
})

const keysOf = (notices: readonly ShownNotice[]) => notices.map(({ key }) => key)

it('shows failures beside each other, but the three newest only', () => {
  const four = [1, 2, 3, 4].reduce<ShownNotice[]>((shown, key) => withNotice(shown, notice(key, 'error')), [])
  expect(keysOf(four)).toEqual([2, 3, 4])
})

it('lets good news take the place of the last good news, and of no failure', () => {
  const shown = [notice(1, 'error'), notice(2, 'success')]
  expect(keysOf(withNotice(shown, notice(3, 'success')))).toEqual([1, 3])
})

it('lets a failure stand beside good news', () => {
  expect(keysOf(withNotice([notice(1, 'success')], notice(2, 'error')))).toEqual([1, 2])
})

it('lets a notice take the place of the one with its id', () => {
  const shown = [notice(1, 'error', 'save'), notice(2, 'error')]
  expect(keysOf(withNotice(shown, notice(3, 'success', 'save')))).toEqual([2, 3])
})

it('[R26] lets a refusal end the notice that it makes untrue, and no other', () => {
  const shown = [notice(1, 'error', 'job 1'), notice(2, 'success', 'job 2')]
  expect(keysOf(withNotice(shown, { ...notice(3, 'error', 'entry'), replaces: 'job 2' }))).toEqual([1, 3])
  expect(keysOf(withNotice(shown, { ...notice(3, 'error', 'entry'), replaces: 'job 3' }))).toEqual([1, 2, 3])
  expect(keysOf(withNotice([notice(1, 'success')], { ...notice(2, 'error'), replaces: 'job 1' }))).toEqual([
    1, 2,
  ])
})
