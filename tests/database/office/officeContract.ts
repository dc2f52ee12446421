import { describe } from 'vitest'
import { forgetContract } from './forget.ts'
import { importContract } from './import.ts'
import type { OpenOffice } from './officeTarget.ts'
import { recipesContract } from './recipes.ts'

/**
 * What the office does with a database, if the machine has it.
 *
 * @param count how many rows the large file of an import has
 */
export function officeContract(office: OpenOffice, count: number): void {
  describe.skipIf(!office.isAvailable)(`The office on ${office.name}`, () => {
    importContract(office, count)
    recipesContract(office)
    forgetContract(office)
  })
}
