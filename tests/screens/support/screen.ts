import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** The card of a job, by its number. */
export function jobCard(number: string): Locator {
  return page.getByRole('article').filter({ hasText: `Job ${number}` })
}

/** The line with the number of unsent entries. */
export function syncLine(): Locator {
  return page.getByRole('status').filter({ has: page.getByRole('link', { name: /sent|waiting/ }) })
}

/** The toast of an error, by its text. */
export function errorToast(text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text })
}

export async function expectAllSent(): Promise<void> {
  await expect.element(syncLine()).toHaveTextContent('All sent')
}
