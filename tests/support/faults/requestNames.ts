import * as v from 'valibot'

/** Names for the requests of a technician's day. */
export type RequestName =
  | 'sign in'
  | 'renew session'
  | 'sign out'
  | 'read technician'
  | 'pull changes'
  | 'pull history'
  | 'pull reports'
  | 'start job'
  | 'take start back'
  | 'complete job'
  | 'look at job'
  | 'insert report'
  | 'look at report'
  | 'correct report'
  | 'record visit'
  | 'look at visit'
  | 'upload photo'
  | 'attach photo'
  // Not the portal's: a page that reaches the point at which it is to be killed sends it (chromeKillSwitch.ts).
  | 'wait to be killed'

const RPC_NAMES: Readonly<Record<string, RequestName>> = {
  attach_photo: 'attach photo',
  correct_report: 'correct report',
  pull_changes: 'pull changes',
  pull_reports: 'pull reports',
  unstart_job: 'take start back',
}

const StartBody = v.object({ actual_start_time: v.string() })

/** The name of the request; null for pages, their files and everything else. */
export function requestName(method: string, url: URL, body: Buffer): RequestName | null {
  switch (`${method} ${folderOf(url.pathname)}`) {
    case 'POST /auth/v1/token':
      return url.searchParams.get('grant_type') === 'refresh_token' ? 'renew session' : 'sign in'
    case 'POST /auth/v1/logout':
      return 'sign out'
    case 'GET /rest/v1/technicians':
      return 'read technician'
    case 'GET /rest/v1/jobs':
      return url.searchParams.has('id') ? 'look at job' : 'pull history'
    case 'PATCH /rest/v1/jobs':
      return v.is(StartBody, JSON.parse(body.toString())) ? 'start job' : 'complete job'
    case 'GET /rest/v1/inspection_reports':
      return 'look at report'
    case 'POST /rest/v1/inspection_reports':
      return 'insert report'
    case 'GET /rest/v1/visit_records':
      return 'look at visit'
    case 'POST /rest/v1/visit_records':
      return 'record visit'
    case 'POST /storage/v1/object':
      return 'upload photo'
    case 'POST /rest/v1/rpc':
      return RPC_NAMES[url.pathname.split('/').at(-1) ?? ''] ?? null
    case 'GET /wait-to-be-killed':
      return 'wait to be killed'
    default:
      return null
  }
}

// The path of an uploaded object continues after its bucket.
function folderOf(path: string): string {
  return path.split('/').slice(0, 4).join('/')
}
