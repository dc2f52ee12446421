/** The texts of the error catalogue, letter for letter [section 8] [R22]. */
export const NO_PROFILE = 'Technician profile not found'
export const INACTIVE = 'Your account is currently inactive. Please contact support.'

/** Ours: signing in is the one thing that needs a connection. */
export const NO_CONNECTION =
  'There is no connection. Signing in needs one; after that, the portal works without.'
