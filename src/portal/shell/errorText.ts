/** What to tell a person about something thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  if (typeof error === 'string' && error !== '') return error
  return 'Something went wrong on this phone'
}
