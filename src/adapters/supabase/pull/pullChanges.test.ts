import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../../tests/support/store/queryClient.ts'
import { stubClient } from '../../../../tests/support/store/stubClient.ts'
import { aJob, aTechnician } from '../../../../tests/support/store/samples.ts'
import { pullChanges } from './pullChanges.ts'

const REQUEST = { since: 'fingerprint.7', from: '2026-08-22' }
const UNREADABLE = {
  kind: 'failed',
  message: 'This version of the portal cannot read what the server answered',
  isOffline: false,
}

const changes = {
  technician: aTechnician(),
  full: false,
  cursor: 'fingerprint.9',
  jobs: [aJob({ id: 'a' })],
  gone: ['b'],
  reports_changed: true,
}
const pulled = (body: unknown, status = 200) =>
  pullChanges(stubClient(Response.json(body, { status })), REQUEST)

describe('a pull', () => {
  it('[OB23b] returns what has changed since the cursor', async () => {
    const { client, queries } = queryClient(Response.json(changes))
    expect(await pullChanges(client, REQUEST)).toEqual({
      kind: 'pulled',
      technician: aTechnician(),
      isFull: false,
      cursor: 'fingerprint.9',
      jobs: [aJob({ id: 'a' })],
      goneJobIds: ['b'],
      unreadableJobIds: [],
      haveReportsChanged: true,
    })
    expect(queries).toMatchObject([
      {
        method: 'POST',
        path: 'rpc/pull_changes',
        body: { since: 'fingerprint.7', first_day: '2026-08-22' },
      },
    ])
  })

  it('[OB23f] without a cursor is a full one', async () => {
    const { client, queries } = queryClient(Response.json({ ...changes, full: true, reports_changed: false }))
    const result = await pullChanges(client, { ...REQUEST, since: null })
    expect(result).toMatchObject({ isFull: true, haveReportsChanged: false })
    expect(queries[0]?.body).toEqual({ since: '', first_day: '2026-08-22' })
  })

  it.each([
    ['half a character', 'fingerprint.7\ud83d'],
    ['a zero byte', 'fingerprint.7\0'],
    ['a zero byte before it', '\0fingerprint.7'],
    ['a space', ' '],
    ['a letter with an accent', 'é'],
  ])(
    '[OB23f] is a full one if the stored cursor is no text that a server sends: %s',
    async (_what, since) => {
      const { client, queries } = queryClient(Response.json({ ...changes, full: true }))
      await pullChanges(client, { ...REQUEST, since })
      expect(queries[0]?.body).toMatchObject({ since: '' })
    },
  )

  it('[OB23c] leaves the technician as they are if the response does not repeat them', async () => {
    expect(await pulled({ ...changes, technician: undefined })).toMatchObject({
      kind: 'pulled',
      technician: null,
      jobs: [aJob({ id: 'a' })],
    })
  })

  it('[OB4g] returns the id of a job that this version cannot read, and the others', async () => {
    const odd = { ...aJob({ id: 'odd' }), status: 'on_hold' }
    expect(await pulled({ ...changes, jobs: [odd, aJob({ id: 'a' })] })).toMatchObject({
      jobs: [aJob({ id: 'a' })],
      unreadableJobIds: ['odd'],
    })
  })

  it('[R22] is refused to an account without an active technician', async () => {
    const nothing = { ...changes, cursor: null, jobs: [], gone: [] }
    expect(await pulled({ ...nothing, technician: null })).toEqual({
      kind: 'no-access',
      message: 'Technician profile not found',
    })
    expect(await pulled({ ...nothing, technician: aTechnician({ is_active: false }) })).toEqual({
      kind: 'no-access',
      message: 'Your account is currently inactive. Please contact support.',
    })
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['an empty object', {}],
    ['no cursor', { ...changes, cursor: null }],
    ['no technician', { ...changes, full: true, technician: undefined }],
    ['neither technician nor cursor', { ...changes, cursor: null, technician: undefined }],
    ['half a technician', { ...changes, technician: { id: 'technician-1' } }],
    ['jobs without ids', { ...changes, jobs: [{ scheduled_date: '2026-11-20' }] }],
    ['no list of jobs', { ...changes, jobs: null }],
    ['no list of gone jobs', { ...changes, gone: undefined }],
    ['no extent', { ...changes, full: undefined }],
  ])('[OB23p] takes nothing from a response with %s', async (_what, body) =>
    expect(await pulled(body)).toEqual(UNREADABLE),
  )

  it('[OB15k] fails without a network, a session or a working server', async () => {
    expect(await pullChanges(stubClient(), REQUEST)).toEqual({
      kind: 'failed',
      message: 'No answer from the server',
      isOffline: true,
    })
    expect(await pulled({ code: 'PGRST303', message: 'JWT expired' }, 401)).toEqual({ kind: 'signed-out' })
    expect(await pulled({ code: 'XX000', message: 'Too slow' }, 500)).toEqual({
      kind: 'failed',
      message: 'Too slow',
      isOffline: false,
    })
  })

  it.each([
    [500, '57014', 'canceling statement due to statement timeout'],
    [500, '57P01', 'terminating connection due to administrator command'],
    [503, '53300', 'sorry, too many clients already'],
    [504, 'PGRST003', 'Timed out acquiring connection from connection pool.'],
  ])('[OB15k] says in plain words that the server is busy (%i, %s)', async (status, code, message) =>
    expect(await pulled({ code, message }, status)).toEqual({
      kind: 'failed',
      message: 'The server is busy. Try again in a minute.',
      isOffline: false,
    }),
  )

  it.each([
    [500, '157014'],
    [500, '570140'],
    [504, 'PGRST0030'],
    [504, 'XPGRST003'],
  ])('[OB15k] has the message of every other failure (%i, %s)', async (status, code) =>
    expect(await pulled({ code, message: 'Something else' }, status)).toMatchObject({
      message: 'Something else',
    }),
  )

  it.each([
    [404, 'PGRST202'],
    [404, 'PGRST000'],
    [400, 'PGRST202'],
  ])('[OB15k] says so if the database lacks the function (%i, %s)', async (status, code) =>
    expect(await pulled({ code, message: 'Could not find the function' }, status)).toEqual({
      kind: 'failed',
      message: 'The office’s database has not been updated for this version of the portal yet.',
      isOffline: false,
    }),
  )
})
