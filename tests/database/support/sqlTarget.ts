import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { officeInSql } from './office.ts'
import type { Target } from './target.ts'

/** Completes a target with what follows from its database and its folder. */
export function sqlTarget<Opened extends Omit<Target, 'office' | 'signingSecret'>>(opened: Opened) {
  return {
    ...opened,
    office: officeInSql(opened.query),
    signingSecret: () => readFile(join(opened.dataDir, 'signing-secret'), 'utf8'),
  }
}
