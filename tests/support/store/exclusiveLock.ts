import type { Lock } from '#sync/ports/device.ts'

/**
 * A lock that one task holds at a time, like the browser's, of a phone with one tab.
 *
 * @param names gets the name of each lock that is requested
 */
export function exclusiveLock(names: string[] = []): Lock {
  let last: Promise<unknown> = Promise.resolve()
  let wakeHolder = () => {}
  return (name, task) => {
    names.push(name)
    const onWanted = (listener: () => void) => void (wakeHolder = listener)
    const result = last.then(() => task({ isHeld: () => true, onWanted }))
    last = Promise.allSettled([result])
    wakeHolder()
    return result
  }
}
