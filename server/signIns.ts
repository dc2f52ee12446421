/** Allowed attempts to sign in within five minutes: `sign_in_sign_ups` of supabase/config.toml. */
export const SIGN_INS = 30
