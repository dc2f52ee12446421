import { expect } from 'vitest'

const ADDED = Symbol.for('compareBytes')

// Without it, `toEqual` takes any two `ArrayBuffer`s for equal, since they have no properties of their own. Test files that
// share a process load this file once each, and share its testers.
if (!(ADDED in globalThis)) {
  Object.assign(globalThis, { [ADDED]: true })
  expect.addEqualityTesters([
    (one: unknown, other: unknown) =>
      one instanceof ArrayBuffer && other instanceof ArrayBuffer ? haveSameBytes(one, other) : undefined,
  ])
}

function haveSameBytes(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const [bytes, others] = [new Uint8Array(one), new Uint8Array(other)]
  return bytes.length === others.length && bytes.every((byte, index) => byte === others[index])
}
