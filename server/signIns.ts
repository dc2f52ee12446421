/** Allowed attempts to sign in within five minutes: fewer than hosted Auth allows (docs/supabase-facts.md). */
export const SIGN_INS = 30
