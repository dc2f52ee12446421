// The attributes that the built page, its start script, the app and the cached start page share. Code that
// cannot import them, or that must not load more bytes before the job list, repeats the name; the test beside this file
// detects a mismatch.

/** On the start script: the URL of the app's code. */
export const APP_ATTRIBUTE = 'data-app'
/** On the start script: the URLs of the app's chunks, separated by spaces. */
export const CHUNKS_ATTRIBUTE = 'data-chunks'
/** On the element with the inlined styles of the start page. */
export const START_STYLES_ATTRIBUTE = 'data-start'
/** On the document element: what the snapshot in the page is valid for, as JSON. */
export const VALIDITY_ATTRIBUTE = 'data-snapshot-valid-for'
/** On the document element: the snapshot in the page is not valid and must not be seen. */
export const INVALID_ATTRIBUTE = 'data-snapshot-invalid'
/** On the root: its first element is a snapshot. */
export const SNAPSHOT_ATTRIBUTE = 'data-snapshot'
/** On a link: the `rel` that it gets after the page has been parsed. */
export const LATER_REL_ATTRIBUTE = 'data-later'
/** On a loading placeholder: a screen that contains one is not complete. */
export const LOADING_ATTRIBUTE = 'data-loading'
/** On a toast: left out of the snapshot. */
export const TOAST_ATTRIBUTE = 'data-toast'
/** On what a snapshot says only until everything is sent. */
export const UNTIL_SENT_ATTRIBUTE = 'data-until-sent'
/** On an element whose text is another one once everything is sent: that text. */
export const ONCE_SENT_ATTRIBUTE = 'data-once-sent'
/** On the link with the sync status. */
export const SYNC_STATUS_ATTRIBUTE = 'data-sync-status'
/** On anything else that is left out of the snapshot. */
export const TRANSIENT_ATTRIBUTE = 'data-transient'
