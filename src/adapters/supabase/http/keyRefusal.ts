const REFUSALS = new Set(['Invalid API key', 'No API key found in request', 'Legacy API keys are disabled'])

/**
 * Whether the gateway has refused the portal's publishable key, which was replaced or disabled (rule OB9i) [R55]. Its
 * response has no code, unlike each of the servers behind it, and only its text distinguishes it from other responses.
 */
export function isKeyRefusal(
  status: number | undefined,
  { code = '', message }: { code?: string | undefined; message: string },
): boolean {
  return status === 401 && code === '' && REFUSALS.has(message)
}
