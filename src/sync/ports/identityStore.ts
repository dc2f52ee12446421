import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'

/**
 * The technician who uses this device. Available without the network, and after the access token has expired.
 * `acceptedUntil`: the expiry of their last access token, by the server's clock. A device that reaches the server renews
 * it before, so that this is the latest time of the last contact.
 */
export type Identity = { userId: string; technician: Technician; acceptedUntil: Timestamp }

/** Who is signed in, and the deletion of everybody else's data. */
export type IdentityStore = {
  identity(): Promise<Identity | null>
  /** Signs a technician in, or everybody out with null. Deletes all but unsent work of all others (rule OB22e). */
  setIdentity(identity: Identity | null): Promise<void>
  /**
   * Deletes everything of everybody who is not signed in, except unsent work and its jobs, reports, photos and bytes
   * (rule OB22j). Writes nothing, so that it succeeds on a full disk.
   */
  forgetOthers(): Promise<void>
}
