/** A button for a call or a chat: across the whole width of a phone. */
export const CALL_BUTTON =
  'inline-flex min-h-12 items-center gap-2 rounded-md border-2 px-2 py-2 font-semibold max-sm:w-full max-sm:justify-center sm:px-5'

/** The first of them. */
export const FILLED_BUTTON = `${CALL_BUTTON} border-primary bg-primary text-primary-foreground hover:underline`
