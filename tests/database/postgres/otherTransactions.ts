import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

type Query = (sql: string) => Promise<readonly unknown[]>

const OpenTransactions = v.array(v.object({ xid: v.string() }))

const OPEN = `select backend_xid::text as xid from pg_stat_activity
  where backend_xid is not null and datname is distinct from current_database()`

/**
 * Resolves when every transaction has ended that was open in another database of the server at the time of the call.
 * Transaction ids are the server's: until then a pull repeats rows that have changed since (decision 027), which is
 * correct, but not what a test of exact results expects.
 */
export async function waitForOtherTransactions(query: Query): Promise<void> {
  const openIds = async () => v.parse(OpenTransactions, [...(await query(OPEN))]).map(({ xid }) => xid)
  let waitingFor = await openIds()
  while (waitingFor.length > 0) {
    await sleep(10)
    const stillOpen = await openIds()
    waitingFor = waitingFor.filter((xid) => stillOpen.includes(xid))
  }
}
