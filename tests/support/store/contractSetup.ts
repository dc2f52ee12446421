import { newDraft, type Draft } from '#sync/draft.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { anIdentity, aStoredPhoto, OWNER, TIMESTAMP } from './samples.ts'

// What the tests of every store begin with.

/** Another technician than `OWNER`. */
export const OTHER = 'owner-2'
export const OTHER_IDENTITY: Identity = anIdentity({ auth_user_id: OTHER })
/** An id that begins with a digit, so it sorts before any letter. */
export const UUID = '16fd2706-8baf-433b-82eb-8c7fada847da'

export const bytes = () => new Uint8Array([1, 2, 3]).buffer
/** The small copy of a photo. */
export const copy = () => new Uint8Array([4, 5]).buffer

/** An empty store, with `OWNER` signed in. */
export async function openSignedIn(open: () => Promise<Store>): Promise<Store> {
  const store = await open()
  await store.setIdentity(anIdentity())
  return store
}

/** A stored draft of the report on job-1, with one photo. */
export async function draftWithPhoto(store: Store): Promise<Draft> {
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
  await store.openDraft(draft)
  await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
  return draft
}
