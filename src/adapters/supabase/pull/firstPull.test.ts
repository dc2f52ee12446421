import { expect, it } from 'vitest'
import type { PulledChanges } from '#sync/ports/server.ts'
import { createFirstPull } from './firstPull.ts'

const FROM = '2026-08-22'
const PULLED: PulledChanges = {
  kind: 'pulled',
  technician: null,
  isFull: true,
  cursor: 'fingerprint.9',
  jobs: [],
  goneJobIds: [],
  unreadableJobIds: [],
  haveReportsChanged: false,
}

function begun() {
  const first = createFirstPull()
  first.begin('owner-1', FROM, Promise.resolve(PULLED))
  return first
}

it('[OB23s] the pull that a sign-in has begun is taken once', async () => {
  const first = begun()
  expect(await first.take('owner-1', { since: null, from: FROM, isInitial: true })).toBe(PULLED)
  expect(await first.take('owner-1', { since: null, from: FROM, isInitial: true })).toBeNull()
})

it.each([
  ['a pull that is not the first', 'owner-1', { since: 'fingerprint.8', from: FROM }],
  ['a first pull of other days', 'owner-1', { since: null, from: '2026-08-23', isInitial: true }],
  ['somebody else [OB9c]', 'owner-2', { since: null, from: FROM, isInitial: true }],
])('[OB23s] it is not for %s', async (_what, ownerId, request) => {
  expect(await begun().take(ownerId, request)).toBeNull()
})

it('[OB23s] one that failed is requested again', async () => {
  const first = createFirstPull()
  first.begin('owner-1', FROM, Promise.resolve({ kind: 'failed', message: 'No', isOffline: true }))
  expect(await first.take('owner-1', { since: null, from: FROM, isInitial: true })).toBeNull()
})
