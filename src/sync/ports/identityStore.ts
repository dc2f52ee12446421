import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'

/**
 * The technician who uses this device. Available without the network, and after the access token has expired.
 * `contactAt`: when the server last accepted their session, by the device's clock; earlier versions did not store it.
 */
export type Identity = { userId: string; technician: Technician; contactAt?: Timestamp }

/** Who is signed in, and the deletion of everybody else's data. */
export type IdentityStore = {
  identity(): Promise<Identity | null>
  /** Signs a technician in, or everybody out with null. Deletes all but unsent work of all others (rule OB22). */
  setIdentity(identity: Identity | null): Promise<void>
  /**
   * Replaces the technician's row and `contactAt`. Does nothing if the owner is not signed in any more.
   */
  updateTechnician(ownerId: string, technician: Technician, contactAt: Timestamp): Promise<void>

  /**
   * Deletes everything of the owner except unsent work and its jobs, reports, photos and bytes (rule OB22). Writes
   * nothing, so that it succeeds on a full disk.
   */
  forgetOwner(ownerId: string): Promise<void>
  /** Like `forgetOwner`, for everybody who is not signed in. */
  forgetOthers(): Promise<void>
}
