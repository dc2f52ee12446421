import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStore } from '../../../tests/support/store/memoryStore.ts'
import { aPull, anUpdate } from '../../../tests/support/store/pulls.ts'
import { aJob, OWNER, TIMESTAMP } from '../../../tests/support/store/samples.ts'
import type { DiagnosticEvent } from '../diagnostics.ts'
import type { PullRequest, PullResult } from '../ports/server.ts'
import { createJobPuller, type JobPuller } from './jobPuller.ts'

const failed: PullResult = { kind: 'failed', message: 'Bad gateway', isOffline: false }

describe('the pulls of a start of the portal', () => {
  let requests: PullRequest[]
  let lines: DiagnosticEvent[]
  let puller: JobPuller
  let result: PullResult

  const pull = async (next: PullResult) => {
    result = next
    lines = []
    await puller.pull()
    return lines
  }
  const startPortal = (store = createMemoryStore()) => {
    const ports = {
      store,
      clock: { now: () => Date.parse(TIMESTAMP) },
      log: { note: (line: DiagnosticEvent) => void lines.push(line) },
      server: {
        pull: async (_ownerId: string, request: PullRequest) => {
          requests.push(request)
          return result
        },
        fetchJobPage: async () => failed,
      },
    }
    const waits = { untilRowsSent: async () => {}, isReadyForHistory: async () => false }
    puller = createJobPuller(ports, OWNER, waits)
    return store
  }

  beforeEach(() => {
    requests = []
    startPortal()
  })

  it('[OB4h] read everything until one has succeeded, if there was a job that could not be read', async () => {
    const store = startPortal()
    await pull(aPull([], { unreadableJobIds: ['job-1'] }))
    startPortal(store)
    requests = []
    await pull(failed)
    await pull(aPull([], { unreadableJobIds: ['job-1'] }))
    await pull(anUpdate())
    expect(requests.map(({ since }) => since)).toEqual([null, null, 'cursor-1'])
  })

  it('[OB23o] are logged if they changed something, also if they only took jobs away or could not read them', async () => {
    await pull(aPull([aJob()]))
    expect(await pull(anUpdate([aJob()]))).toEqual([{ kind: 'pulled', result: 'pulled', jobs: 1 }])
    expect(await pull(anUpdate([], { goneJobIds: ['job-1'] }))).toEqual([
      { kind: 'pulled', result: 'pulled', jobs: 0 },
    ])
    const moved = anUpdate([aJob()], { goneJobIds: ['job-2'] })
    expect(await pull(moved)).toEqual([{ kind: 'pulled', result: 'pulled', jobs: 1 }])
    const unread = anUpdate([aJob()], { unreadableJobIds: ['job-2'] })
    expect(await pull(unread)).toEqual([{ kind: 'pulled', result: 'pulled', jobs: 1, unreadable: 1 }])
  })

  it('[OB23o] are not logged if nothing has changed, except the first one and the first after a failure', async () => {
    const logged = [{ kind: 'pulled', result: 'pulled', jobs: 0 }]
    expect(await pull(anUpdate())).toEqual(logged)
    expect(await pull(anUpdate())).toEqual([])
    expect(await pull(failed)).toEqual([{ kind: 'pulled', result: 'failed', jobs: 0 }])
    expect(await pull(anUpdate())).toEqual(logged)
    expect(await pull(anUpdate())).toEqual([])
  })

  it('[OB23o] are logged if nothing has changed, but the store has failed before', async () => {
    const store = startPortal()
    await pull(anUpdate())
    vi.spyOn(store, 'savePulledJobs').mockRejectedValueOnce(new Error('The disk is broken'))
    await expect(pull(anUpdate())).rejects.toThrow('The disk is broken')
    expect(await pull(anUpdate())).toEqual([{ kind: 'pulled', result: 'pulled', jobs: 0 }])
  })
})
