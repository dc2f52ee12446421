/** As supabase/config.toml has it (`sign_in_sign_ups`): attempts to sign in within five minutes. */
export const SIGN_INS = 30
