import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'

/**
 * Who this device works for. Known without the network, and also when the access token has expired.
 * `contactAt`: when the server last let them in, by the device's clock; an earlier version did not note it.
 */
export type Identity = { userId: string; technician: Technician; contactAt?: Timestamp }

/** Who is signed in, and what the device forgets of everybody else. */
export type IdentityStore = {
  identity(): Promise<Identity | null>
  /** Signs a technician in, or everybody out. Of all others nothing but unsent work is left (rule OB22). */
  setIdentity(identity: Identity | null): Promise<void>
  /**
   * Replaces what is known of the technician, and when the server last let them in, unless somebody else is
   * signed in by now, or nobody.
   */
  updateTechnician(ownerId: string, technician: Technician, contactAt: Timestamp): Promise<void>

  /**
   * Deletes everything of the owner but unsent work, with its jobs, reports, photos and bytes (rule OB22). Only
   * deletes, so that it succeeds on a full disk.
   */
  forgetOwner(ownerId: string): Promise<void>
  /** Does as `forgetOwner` for everybody who is not signed in. */
  forgetOthers(): Promise<void>
}
