import { createHmac, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { officeOf } from '../support/office.ts'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED } from '../support/demoAccounts.ts'
import { publicUrlOf, attach, takePhoto, upload } from '../support/photo.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Backend } from '../support/target.ts'

/** Attackers, named for their credentials. `aoife` owns the data that the others attack. */
export type Attacker =
  | 'visitor'
  | 'without key'
  | 'aoife'
  | 'cormac'
  | 'inactive'
  | 'unlinked'
  | 'expired'
  | 'forged'
  | 'unsigned'
  | 'promoted'

/** Tokens of the attackers, and the values of the names in braces that attacks use. */
export type Scene = { tokens: Record<Attacker, string | null>; names: Record<string, string> }

/** Creates jobs in each state, and a report with a photo for each of two technicians. */
export async function setScene(target: Backend): Promise<Scene> {
  const office = officeOf(target)
  const aoife = await signIn(target, AOIFE)
  const cormac = await signIn(target, CORMAC)

  const aoifes = await reportedJob(target, aoife, AOIFE)
  const cormacs = await reportedJob(target, cormac, CORMAC)
  const names = {
    pending: await office.assignJob(),
    running: await office.assignJob({ status: 'in_progress' }),
    done: aoifes.job,
    doneLongAgo: await jobDoneLongAgo(target),
    cancelled: await office.assignJob({ status: 'cancelled' }),
    report: aoifes.report,
    reportEnd: aoifes.report.slice(-12),
    photo: aoifes.photo,
    photoUrl: publicUrlOf(aoife, aoifes.photo),
    cormacsPending: await office.assignJob({ to: CORMAC }),
    cormacsRunning: await office.assignJob({ to: CORMAC, status: 'in_progress' }),
    cormacsReport: cormacs.report,
    cormacsPhoto: cormacs.photo,
    aoife: await idOf(aoife),
    cormac: await idOf(cormac),
    aoifesAccount: await accountOf(aoife),
    customer: await customerOf(aoife),
    visit: await recordedVisit(target, aoife),
    new: randomUUID(),
    origin: target.url,
  }

  const secret = await target.signingSecret()
  const claims = { sub: names.aoifesAccount, role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 }
  return {
    names,
    tokens: {
      visitor: null,
      'without key': null,
      aoife: await tokenOf(aoife),
      cormac: await tokenOf(cormac),
      inactive: await tokenOf(await signIn(target, INACTIVE)),
      unlinked: await tokenOf(await signIn(target, UNLINKED)),
      expired: token({ alg: 'HS256' }, { ...claims, exp: 1_600_000_000 }, secret),
      forged: token({ alg: 'HS256' }, claims, 'a secret of my own that is long enough to sign with'),
      unsigned: token({ alg: 'none' }, claims, null),
      promoted: token({ alg: 'HS256' }, { ...claims, role: 'service_role' }, 'super-secret-jwt-token'),
    },
  }
}

async function reportedJob(target: Backend, technician: SupabaseClient, email: string) {
  const job = await officeOf(target).assignJob({ to: email, status: 'in_progress' })
  const report = reportOn(job)
  const { error } = await technician.from('inspection_reports').insert(report)
  if (error) throw error
  const photo = takePhoto(report.id, '1700000000000-crown.jpg')
  await upload(technician, photo)
  const attached = await attach(technician, report.id, photo)
  if (attached.error) throw attached.error
  return { job, report: report.id, photo: photo.path }
}

async function jobDoneLongAgo(target: Backend): Promise<string> {
  const job = await officeOf(target).assignJob({ status: 'completed' })
  await officeOf(target).backdate(job, '2020-01-01')
  return job
}

async function recordedVisit(target: Backend, technician: SupabaseClient): Promise<string> {
  const id = randomUUID()
  const { error } = await technician.from('visit_records').insert({
    id,
    job_id: await officeOf(target).assignJob(),
    reason: 'no_access',
    scheduled_date: '2026-03-04',
    recorded_at: '2026-03-04T09:15:00Z',
  })
  if (error) throw error
  return id
}

async function idOf(technician: SupabaseClient): Promise<string> {
  return String((await technician.from('technicians').select('id').single()).data?.id)
}

async function customerOf(technician: SupabaseClient): Promise<string> {
  return String((await technician.from('customers').select('id').limit(1).single()).data?.id)
}

async function accountOf(technician: SupabaseClient): Promise<string> {
  return String((await technician.auth.getUser()).data.user?.id)
}

async function tokenOf(person: SupabaseClient): Promise<string> {
  return String((await person.auth.getSession()).data.session?.access_token)
}

function token(header: object, claims: object, secret: string | null): string {
  const signed = [{ typ: 'JWT', ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')
  return `${signed}.${signature}`
}
