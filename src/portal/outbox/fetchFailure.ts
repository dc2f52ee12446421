import type { PullAnswer } from '#sync/ports.ts'

/**
 * The notice's text for a pull that brought nothing (specification, section 8); null where there is nothing
 * to say, or where the sign-in screen says it.
 */
export function jobsFetchFailure(answer: PullAnswer): string | null {
  switch (answer.kind) {
    case 'pulled':
    case 'no-access':
      return null
    case 'signed-out':
      return 'Failed to fetch jobs: You are signed out. Sign in again.'
    case 'failed':
      return `Failed to fetch jobs: ${answer.message}`
  }
}
