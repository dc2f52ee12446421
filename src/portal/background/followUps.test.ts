import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DiagnosticEvent } from '#sync/diagnostics.ts'
import type { PullResult, ReportsResult } from '#sync/ports/server.ts'
import { createSyncState } from '#sync/syncState.ts'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { anUpdate, aPull, pulledReports, storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, aReport, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import { attachFollowUps } from './followUps.ts'

const OFFLINE = { kind: 'failed', message: 'No response from the server', isOffline: true } as const
const THUMBNAIL = new Uint8Array([7]).buffer

/** A loop whose state the test sets, and what follows from it. */
function attach({ hasUnsent = false } = {}) {
  const state = createSyncState()
  const store = createMemoryStore()
  const pullReports = vi.fn<() => Promise<ReportsResult>>(async () => OFFLINE)
  const reportErrors = vi.fn<() => Promise<void>>(async () => {})
  const noted: DiagnosticEvent[] = []
  const never = () => new Promise<never>(() => {})
  const loop = {
    sendNow: never,
    refresh: never,
    setAnnounced: () => {},
    subscribe: state.subscribe,
    state: state.get,
    stop: () => {},
  }
  const photos = {
    publicPhotoUrl: (path: string) => `https://photos.example/${path}`,
    preparePhoto: async () => ({
      fileName: 'photo.jpg',
      contentType: 'image/jpeg',
      size: 1,
      md5: 'md5',
      bytes: THUMBNAIL,
      copy: THUMBNAIL,
      thumbnail: THUMBNAIL,
    }),
  }
  const ports = {
    store,
    server: { pullReports },
    clock: { now: () => Date.parse(TIMESTAMP) },
    log: { note: (event: DiagnosticEvent) => void noted.push(event) },
    hasUnsent: () => hasUnsent,
    photos,
    reportErrors,
  }
  const dispose = attachFollowUps(loop, ports, OWNER)
  const pull = (lastPull: PullResult) => state.update({ lastPull })
  return { state, store, pullReports, reportErrors, noted, dispose, pull }
}

/** Resolves once every device whose pull has ended before has requested its reports. */
async function untilRequested(): Promise<void> {
  const { pull, noted } = attach()
  pull(aPull())
  await expect.poll(() => noted).toHaveLength(1)
}

const TODAY_WITH_PHOTOS = aJob({
  earlier_visit: {
    day: '2025-11-03',
    overall_status: 'good',
    parts: {
      chimney_crown: 'good',
      flue_liner: 'good',
      damper: 'good',
      smoke_chamber: 'good',
      firebox: 'good',
    },
    priority_items: [],
    photos: ['old-report/1-flue.jpg'],
  },
})

describe('while the key is refused', () => {
  it('[OB9i] [R55] each pull looks for a newer version, and the first one is logged for the office', async () => {
    const update = vi.fn<() => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
    const { pull, noted, state } = attach()
    pull({ kind: 'key-refused' })
    state.update({ isSending: true })
    await expect.poll(() => update.mock.calls.length).toBe(1)
    pull({ kind: 'key-refused' })
    await expect.poll(() => update.mock.calls.length).toBe(2)
    expect(noted).toEqual([{ kind: 'key-refused' }])
  })
})

describe('after a pull of the jobs', () => {
  it('[OB19e] the reports are pulled, and the outcome is logged', async () => {
    const { pullReports, noted, pull } = attach()
    pull(aPull())
    await expect.poll(() => noted).toEqual([{ kind: 'reports-pulled', result: 'failed', reports: 0 }])
    expect(pullReports).toHaveBeenCalledOnce()
  })

  it('[OB19e] the number of the pulled reports is logged, and nothing if none were requested', async () => {
    const { pullReports, noted, pull, store } = attach()
    await storePull(store, [aJob()])
    const report = aReport({ job_id: 'job-1' })
    pullReports.mockResolvedValueOnce(pulledReports([{ report, changedAt: TIMESTAMP, photoUrls: [] }]))
    pull(aPull())
    await expect.poll(() => noted).toEqual([{ kind: 'reports-pulled', result: 'pulled', reports: 1 }])
    pull(anUpdate())
    await untilRequested()
    expect(noted).toHaveLength(1)
  })

  it.each<PullResult>([OFFLINE, { kind: 'signed-out' }, { kind: 'no-access', message: 'Inactive' }])(
    '[OB19e] that failed, no reports are requested: $kind',
    async (result) => {
      const { pullReports, pull } = attach()
      pull(result)
      await untilRequested()
      expect(pullReports).not.toHaveBeenCalled()
    },
  )

  it('[OB19e] another change of the state requests no reports', async () => {
    const { state, pullReports, noted, pull } = attach()
    pull(aPull())
    await expect.poll(() => noted).toHaveLength(1)
    state.update({ isPulling: true })
    await untilRequested()
    expect(pullReports).toHaveBeenCalledOnce()
  })

  it('[OB15g] reports are pulled one at a time', async () => {
    const { pullReports, noted, pull } = attach()
    let resolve = (_result: ReportsResult) => {}
    pullReports.mockReturnValueOnce(new Promise((resolvePull) => (resolve = resolvePull)))
    pull(aPull())
    await expect.poll(() => pullReports).toHaveBeenCalledOnce()
    pull(anUpdate())
    await untilRequested()
    expect(pullReports).toHaveBeenCalledOnce()

    resolve(OFFLINE)
    await expect.poll(() => noted).toHaveLength(1)
    pull(anUpdate())
    await expect.poll(() => pullReports).toHaveBeenCalledTimes(2)
  })

  it('[OB12n] a pull of reports that throws is logged by the name of its error', async () => {
    const { pullReports, noted, pull } = attach()
    pullReports.mockRejectedValueOnce(new RangeError('The disk is broken'))
    pull(aPull())
    await expect.poll(() => noted).toEqual([{ kind: 'reports-pulled', result: 'RangeError', reports: 0 }])
  })

  it('[OB19e] nothing is requested after it is disposed of', async () => {
    const { pullReports, dispose, pull } = attach()
    dispose()
    pull(aPull())
    await untilRequested()
    expect(pullReports).not.toHaveBeenCalled()
  })
})

describe('the photos of earlier visits', () => {
  const fetched = vi.fn<typeof fetch>()
  beforeEach(() => {
    fetched.mockReset()
    fetched.mockImplementation(async () => new Response('a picture'))
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => void vi.unstubAllGlobals())

  const thumbnails = ({ store }: ReturnType<typeof attach>) =>
    store.earlierPhotos(OWNER, ['old-report/1-flue.jpg'])

  it('[R33] are fetched after a pull, each once', async () => {
    const device = attach()
    await storePull(device.store, [TODAY_WITH_PHOTOS])
    device.pull(aPull())
    await expect.poll(() => thumbnails(device)).toHaveLength(1)
    expect(fetched).toHaveBeenCalledExactlyOnceWith('https://photos.example/old-report/1-flue.jpg', {
      cache: 'no-store',
    })
  })

  it.each([
    ['something is unsent', { hasUnsent: true }, {}],
    ['the outbox is being sent', {}, { isSending: true }],
  ])('[R33] [OB7c] wait while %s', async (_when, options, state) => {
    const device = attach(options)
    await storePull(device.store, [TODAY_WITH_PHOTOS])
    device.state.update(state)
    const kept = vi.spyOn(device.store, 'keepEarlierPhotos')
    device.pull(aPull())
    await expect.poll(() => kept).toHaveResolved()
    await new Promise((resolve) => setTimeout(resolve))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('[R33] are fetched with the next pull if there was no connection', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const device = attach()
    await storePull(device.store, [TODAY_WITH_PHOTOS])
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    device.pull(aPull())
    await expect.poll(() => warn).toHaveBeenCalledOnce()
    device.pull(anUpdate())
    await expect.poll(() => thumbnails(device)).toHaveLength(1)
    warn.mockRestore()
  })

  it('[R33] are not fetched again if they are not there', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const device = attach()
    await storePull(device.store, [TODAY_WITH_PHOTOS])
    fetched.mockImplementation(async () => new Response('', { status: 404 }))
    device.pull(aPull())
    await expect.poll(() => warn).toHaveBeenCalledOnce()
    device.pull(anUpdate())
    await expect.poll(() => device.noted).toHaveLength(2)
    expect(fetched).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('after a drain', () => {
  it('errors are reported, once', () => {
    const { state, reportErrors } = attach()
    state.update({ isSending: true })
    expect(reportErrors).not.toHaveBeenCalled()
    state.update({ isSending: false })
    state.update({ isPulling: true })
    expect(reportErrors).toHaveBeenCalledOnce()
  })

  it('that was stopped, no errors are reported', () => {
    const { state, reportErrors } = attach()
    state.update({ isSending: true })
    state.update({ isSending: false, stoppedBy: 'unreachable' })
    expect(reportErrors).not.toHaveBeenCalled()
  })

  it('a failure of the report is not an error of the page', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { state, reportErrors } = attach()
    reportErrors.mockRejectedValueOnce(new Error('The disk is broken'))
    state.update({ isSending: true })
    state.update({ isSending: false })
    await expect.poll(() => warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('disposed of', () => {
  it('[OB19e] [OB9i] [R55] nothing follows from the loop any more', async () => {
    const update = vi.fn<() => Promise<void>>(async () => {})
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ update }) } })
    const { state, store, dispose, noted, pull, pullReports, reportErrors } = attach()
    const kept = vi.spyOn(store, 'keepEarlierPhotos')
    dispose()
    pull(aPull())
    state.update({ isSending: true })
    state.update({ isSending: false })
    pull({ kind: 'key-refused' })
    await untilRequested()
    for (const followUp of [pullReports, kept, reportErrors, update]) expect(followUp).not.toHaveBeenCalled()
    expect(noted).toEqual([])
    vi.unstubAllGlobals()
  })

  it('[R33] [R40] no further photo of an earlier visit is fetched, which would be that of a technician who has left', async () => {
    const device = attach()
    let respond = (_response: Response) => {}
    const fetching = vi.fn<typeof fetch>(() => new Promise((resolve) => (respond = resolve)))
    vi.stubGlobal('fetch', fetching)
    const photos = ['old-report/1-flue.jpg', 'old-report/2-crown.jpg']
    const visit = TODAY_WITH_PHOTOS.earlier_visit
    await storePull(device.store, [
      { ...TODAY_WITH_PHOTOS, earlier_visit: visit ? { ...visit, photos } : null },
    ])
    device.pull(aPull())
    await expect.poll(() => fetching).toHaveBeenCalledOnce()
    device.dispose()
    respond(new Response('a picture'))
    await untilRequested()
    expect(fetching).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
