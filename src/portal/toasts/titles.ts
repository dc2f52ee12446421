// The titles of the toasts that confirm what the technician did, or fail a sign-in (specification, section 8). Tests wait
// for them by these names: a changed word fails the test of its toast, and no journey.

export const SIGNED_IN = 'Login Successful'
export const SIGN_IN_FAILED = 'Login Failed'
export const JOB_UPDATED = 'Job Updated'
export const REPORT_CREATED = 'Inspection Report Created'
export const REPORT_CORRECTED = 'Inspection Report Corrected'
export const DRAFT_DISCARDED = 'Draft Discarded'
export const VISIT_RECORDED = 'Visit Recorded'
