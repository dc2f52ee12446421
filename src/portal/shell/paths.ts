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

let lastSearch = ''

/** Notes the query of the dashboard's address: its tab and search. */
export function noteDashboardSearch(search: string): void {
  lastSearch = search
}

/** The address of the dashboard with the tab and search that were open last [R39]. */
export function lastDashboard(): string {
  return paths.dashboard + lastSearch
}
