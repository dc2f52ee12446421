import { describe, expect, it } from 'vitest'
import { pullChangesContract } from '../../database/contract/pullChanges.ts'
import { pullReportsContract } from '../../database/contract/pullReports.ts'
import { refusalsContract } from '../../database/contract/refusals.ts'
import { unstartsContract } from '../../database/contract/unstarts.ts'
import { useTarget } from '../../database/support/useTarget.ts'
import { itExcept } from './contract/itExcept.ts'
import { LEFT_OUT } from './contract/leftOut.ts'
import { openSimulatedTarget } from './contract/simulatedTarget.ts'

// What the phones of the simulation are proven against is held to what the real backends are held to.
describe('the simulated server', () => {
  const target = useTarget(() => openSimulatedTarget())
  const expressible = itExcept(LEFT_OUT)
  pullChangesContract(target, expressible.it)
  pullReportsContract(target, expressible.it)
  refusalsContract(target, expressible.it)
  unstartsContract(target, expressible.it)

  it('leaves out only rows that the contracts have', () => {
    expect(expressible.unknownTitles()).toEqual([])
  })
})
