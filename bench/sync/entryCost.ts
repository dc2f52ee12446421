import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { callPage } from '../lib/callPage.ts'

export const FEW = 10
export const MANY = 5_000
const SHORT_DRAINS = 100

const Costs = v.object({ few: v.array(v.number()), many: v.number() })

/** Milliseconds per entry: of each short drain, and of the long one. */
export type EntryCosts = v.InferOutput<typeof Costs>

/** The cost of an entry in core and storage, in drains of 10 entries and in one of 5,000 that they interrupt. */
export async function measureEntryCosts(page: Page): Promise<EntryCosts> {
  return v.parse(Costs, await callPage(page, 'costPerEntry', 'timeEntries', MANY, FEW, SHORT_DRAINS))
}
