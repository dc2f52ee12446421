import type { Page } from 'playwright-core'
import { BENCH_PATH } from './benchServer.ts'

type Call = { module: string; name: string; args: readonly (string | number)[] }

/** Calls an exported function of a bundled page module inside the page, and returns its result. */
export function callPage(page: Page, module: string, name: string, ...args: Call['args']): Promise<unknown> {
  const call: Call = { module: `${BENCH_PATH}${module}.js`, name, args }
  return page.evaluate(async ({ module: address, name: exported, args: given }) => {
    const exports = await import(address)
    return exports[exported](...given)
  }, call)
}
