import { openThread } from './openThread.ts'
import type { BackendThread } from './openThread.ts'
import type { FromBackend, ThreadOptions, ToBackend } from './threadMessages.ts'

/** A task for the thread, without its id. */
export type Task = ToBackend extends infer Message
  ? Message extends unknown
    ? Omit<Message, 'id'>
    : never
  : never

/** The result of a task. `too long`: it exceeded its limit and was terminated. `lost`: the thread died. */
export type Reply = FromBackend | { kind: 'too long' } | { kind: 'lost' }

/**
 * A task whose processor time is below its limit ends after this many times its limit all the same: it waits for
 * something that does not come.
 */
const LONGEST_WAIT = 6

export type SupervisedThread = {
  /** Resolves when the task has a reply or was given up after `limitMs` of processor time. Never rejects. */
  run: (task: Task, limitMs: number) => Promise<Reply>
  /** Closes the database after the running tasks, and ends the thread, at the latest after `limitMs` as in `run`. */
  close: (limitMs: number) => Promise<void>
}

type Waiting = { message: ToBackend; limitMs: number; hasBegun: boolean; settle: (reply: Reply) => void }

/**
 * Starts the backend's thread and supervises it. If a task runs for longer than its limit, the thread is terminated,
 * as a kill would do, and replaced, and the tasks that had not begun run in the new one. The same happens if the
 * thread dies. If it cannot be reopened, every task gets `lost`. The limit is one of this process's processor time: on a
 * busy machine, a short task may wait for the processor for many seconds.
 *
 * Throws the error if the backend cannot be opened the first time.
 */
export async function superviseThread(options: ThreadOptions): Promise<SupervisedThread> {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let timer: NodeJS.Timeout | undefined
  let thread: BackendThread | null = null
  // From here on a thread that ends is not replaced.
  let isClosing = false

  const settle = (id: number, reply: Reply) => {
    const task = waiting.get(id)
    if (task?.hasBegun === true) clearTimeout(timer)
    waiting.delete(id)
    task?.settle(reply)
  }
  const onMessage = (message: FromBackend) => {
    if (!('id' in message)) return
    if (message.kind !== 'begun') return settle(message.id, message)
    const task = waiting.get(message.id)
    if (task === undefined) return
    task.hasBegun = true
    limit(task.limitMs)
  }
  const limit = (limitMs: number) => {
    const [begunAt, usage] = [performance.now(), process.cpuUsage()]
    const endOrWait = () => {
      const { user, system } = process.cpuUsage(usage)
      const leftMs = limitMs - (user + system) / 1_000
      if (leftMs <= 0 || performance.now() - begunAt >= LONGEST_WAIT * limitMs) void replace('too long')
      else timer = setTimeout(endOrWait, leftMs)
    }
    timer = setTimeout(endOrWait, limitMs)
  }
  const open = () => openThread(options, onMessage, () => void replace('lost'))

  const replace = async (kind: 'too long' | 'lost') => {
    const stuck = thread
    if (stuck === null) return
    thread = null
    clearTimeout(timer)
    await stuck.kill()
    for (const [id, task] of waiting) if (task.hasBegun) settle(id, { kind })
    try {
      if (!isClosing) thread = await open()
    } catch (error) {
      isClosing = true
      console.error('The database could not be opened again:', error instanceof Error ? error.message : error)
    }
    for (const [id, { message }] of waiting) {
      if (thread === null) settle(id, { kind: 'lost' })
      else thread.send(message)
    }
  }

  const run: SupervisedThread['run'] = (task, limitMs) =>
    new Promise((resolve) => {
      const message: ToBackend = { ...task, id: nextId++ }
      waiting.set(message.id, { message, limitMs, hasBegun: false, settle: resolve })
      if (thread !== null) thread.send(message)
      else if (isClosing) settle(message.id, { kind: 'lost' })
    })

  thread = await open()
  return {
    run,
    close: async (limitMs) => {
      const closed = run({ kind: 'close' }, limitMs)
      isClosing = true
      await closed
      const ended = thread
      thread = null
      await ended?.kill()
    },
  }
}
