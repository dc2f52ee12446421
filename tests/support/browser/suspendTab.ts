import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import * as v from 'valibot'

const Trace = v.object({ traceEvents: v.array(v.object({ name: v.string(), pid: v.number() })) })

/**
 * Stops the process of the tab, as iOS does with an app in the background: it keeps its locks, and nothing in it
 * runs. Returns a function that lets it continue.
 */
export async function suspendTab(page: Page): Promise<() => void> {
  const pid = await rendererOf(page)
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/** The process of the page. A trace names it: no other API of the browser does. */
export async function rendererOf(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A browser with a profile of its own has no session for a trace')
  const name = `process of ${randomUUID()}`
  await browser.startTracing(page, { categories: ['blink.user_timing'] })
  await page.evaluate((mark) => performance.mark(mark).name, name)
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()))
  const mark = traceEvents.find((event) => event.name === name)
  if (!mark) throw new Error('The trace does not have the mark of the page')
  return mark.pid
}
