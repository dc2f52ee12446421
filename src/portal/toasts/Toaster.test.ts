import { expect, it } from 'vitest'
import { withToast, type ShownToast } from './Toaster.tsx'

const aToast = (key: number, kind: ShownToast['kind'], id?: string): ShownToast => ({
  key,
  kind,
  title: `Toast ${key}`,
  lines: [],
  ...(id !== undefined && { id }),
})

const keysOf = (toasts: readonly ShownToast[]) => toasts.map(({ key }) => key)

it('shows several errors, at most the three newest', () => {
  const four = [1, 2, 3, 4].reduce<ShownToast[]>((shown, key) => withToast(shown, aToast(key, 'error')), [])
  expect(keysOf(four)).toEqual([2, 3, 4])
})

it('replaces the last success with a new one, and leaves errors', () => {
  const shown = [aToast(1, 'error'), aToast(2, 'success')]
  expect(keysOf(withToast(shown, aToast(3, 'success')))).toEqual([1, 3])
})

it('shows an error beside a success', () => {
  expect(keysOf(withToast([aToast(1, 'success')], aToast(2, 'error')))).toEqual([1, 2])
})

it('replaces the toast with the same id', () => {
  const shown = [aToast(1, 'error', 'save'), aToast(2, 'error')]
  expect(keysOf(withToast(shown, aToast(3, 'success', 'save')))).toEqual([2, 3])
})
