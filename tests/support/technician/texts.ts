import { REPORT_FIELDS } from '#domain/reportFields.ts'
import { ALL_SENT } from '#portal/outbox/syncStatus.ts'
import {
  DRAFT_DISCARDED,
  JOB_UPDATED,
  REPORT_CORRECTED,
  REPORT_CREATED,
  SIGN_IN_FAILED,
  SIGNED_IN,
} from '#portal/toasts/notify.ts'

// What a technician reads and taps on the way through a day, for tests of every driver and for the benchmarks. What the
// product names is taken from it, so that a changed word fails the test of that word alone; everything else stands here
// once. A test that is about a text has it as a literal.

/** The account of the seed that tests sign in with. */
export const ACCOUNT = { email: 'technician@demo.example', password: 'chimney-demo' }

export const TOASTS = {
  signedIn: SIGNED_IN,
  signInFailed: SIGN_IN_FAILED,
  jobUpdated: JOB_UPDATED,
  reportCreated: REPORT_CREATED,
  reportCorrected: REPORT_CORRECTED,
  draftDiscarded: DRAFT_DISCARDED,
}

/** The statuses of a job's card. */
export const STATUS = { pending: 'Pending', inProgress: 'In Progress', completed: 'Completed' }

/** The line of what is unsent, and the link in it. */
export const SYNC_LINE = { allSent: ALL_SENT, link: /sent|waiting/ }

export const TABS = { today: /^Today's Jobs/, all: /^All Jobs/, allWithCount: /^All Jobs \(\d+\)/ }

export const FIELDS = {
  email: 'Email',
  password: 'Password',
  weather: REPORT_FIELDS.weather_conditions.label,
  choosePhotos: 'Choose Photos',
}

export const BUTTONS = {
  signIn: 'Sign In',
  logOut: 'Logout',
  confirmLogOut: 'Log out',
  refresh: 'Refresh',
  dismiss: 'Dismiss',
  startJob: 'Start Job',
  undoStart: 'Undo Start',
  completeJob: 'Complete Job',
  completeAnyway: 'Complete anyway',
  openReport: /^(Create|Continue) Report$/,
  removePhoto: /^Remove/,
  saveReport: 'Save Report',
  /** What confirms, after Save Report, what nobody has looked at [R41]. */
  asShown: 'As shown',
  discardDraft: 'Discard Draft',
}

export const LINKS = { viewReport: 'View Report' }

/** The number of a report, wherever it is shown. */
export const ANY_REPORT_NUMBER = /IR(-[0-9A-F]{4}){3}/

/** What a job's card contains of its number. */
export function cardTitle(jobNumber: string): string {
  return `Job ${jobNumber}`
}
