/** The addresses of the portal's screens. */
export const paths = {
  dashboard: '/technician',
  signIn: '/technician/sign-in',
  sync: '/technician/sync',
  job: (jobId: string) => `/technician/jobs/${jobId}`,
  report: (jobId: string) => `/technician/jobs/${jobId}/report`,
}
