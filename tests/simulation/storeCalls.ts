import { withReconnect } from '#adapters/indexeddb/guardedDatabase.ts'
import type { Choices } from './choices.ts'
import type { Process, Steps } from './steps.ts'

/** What becomes of a transaction when its page is left. */
const ENDS = ['aborted', 'committed', 'committed, and its connection lost'] as const
type End = (typeof ENDS)[number]

type Call = { name: string }

/** One try of a call. `hasEnded`: its transaction has, although the page does not know it yet. */
type Try = { call: Call; effect: () => unknown; isRepeated: boolean; hasEnded: boolean }

// One instance for all throws, as for the full disk.
const aborted = new DOMException('The page was left', 'AbortError')
const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')

/** The calls of a tab or worker to its store, which the portal's own code repeats if they fail when its page is left. */
export class StoreCalls {
  private open: Try[] = []
  /** The calls that failed when their page was left, for the first time, and were not repeated. */
  readonly unrepeated = new Set<Call>()
  private readonly connection = { closeCount: 0, close: () => {}, open: async () => {} }

  constructor(
    private readonly steps: Steps,
    private readonly process: Process,
  ) {}

  async make(name: string, effect: () => unknown): Promise<unknown> {
    const call = { name }
    const first = this.try({ call, effect, isRepeated: false, hasEnded: false })
    return first.catch((error: unknown) => {
      if (!this.unrepeated.has(call)) throw error
      // Only now, since Dexie's promises are slow.
      let tries = 0
      return withReconnect(this.connection, () => {
        tries += 1
        if (tries === 1) return first
        this.unrepeated.delete(call)
        return this.try({ call, effect, isRepeated: true, hasEnded: false })
      })
    })
  }

  private try(one: Try): Promise<unknown> {
    this.open.push(one)
    return this.steps.wait(this.process, () => {
      this.open = this.open.filter((other) => other !== one)
      return one.effect()
    })
  }

  /**
   * Aborts the calls, as the browser does when it puts the page into its back/forward cache; each learns of it when the
   * page is back. One of them may be committed already, not more, since no two transactions write at the same time.
   */
  leave(choices: Choices): void {
    const open = this.open.filter(({ hasEnded }) => !hasEnded)
    if (open.length === 0) return
    const last = choices.of(open)
    const endOfLast = choices.of(ENDS)
    for (const one of open) this.end(one, one === last ? endOfLast : 'aborted')
  }

  private end(one: Try, end: End): void {
    const { call, effect, isRepeated } = one
    const fail = (error: DOMException) => () => {
      // It is repeated once.
      if (!isRepeated) this.unrepeated.add(call)
      throw error
    }
    one.hasEnded = true
    one.effect = fail(end === 'aborted' ? aborted : lost)
    if (end === 'aborted') return
    // The disk changes now.
    const committed = (async () => effect())()
    // If it fails, the page learns it when it is back.
    committed.catch(() => {})
    if (end === 'committed') one.effect = () => committed
  }
}
