/** The addresses of the portal's screens. */
export const paths = {
  dashboard: '/technician',
  signIn: '/technician/sign-in',
  sync: '/technician/sync',
  job: (jobId: string) => `/technician/jobs/${jobId}`,
  report: (jobId: string) => `/technician/jobs/${jobId}/report`,
}

/** The state of a navigation to the sign-in screen of a technician whose session on the server has ended. */
export const SIGN_IN_AGAIN = 'again'

/** The state of a navigation to the report of before on a job that the office has opened again [R46]. */
export const EARLIER_REPORT = 'earlier-report'

/** The state of a navigation to a job's page that opens the sheet of a job that could not be done. */
export const COULD_NOT_DO = 'could-not-do'

/** The state of a navigation that returns to a screen, where it was left. */
export const BACK = 'back'

const STORAGE_KEY = 'dashboard'
let lastSearch: string | null = null

/** Notes the query of the dashboard's address: its tab and search. */
export function noteDashboardSearch(search: string): void {
  lastSearch = search
  try {
    // A phone ends the page behind its camera.
    sessionStorage.setItem(STORAGE_KEY, search)
  } catch {
    // Until this page ends it is noted above.
  }
}

/** The address of the dashboard with the tab and search that were open last in this tab of the browser [R39]. */
export function lastDashboard(): string {
  try {
    lastSearch ??= sessionStorage.getItem(STORAGE_KEY)
  } catch {
    // A browser that stores nothing.
  }
  return paths.dashboard + (lastSearch ?? '')
}
