const IN_USE = 'portal-tab-in-use'

/** Marks this tab as one that somebody is working in. The answer takes the mark away again. */
export function markInUse(): () => Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = navigator.locks.request(IN_USE, { mode: 'shared' }, () => released)
  return async () => {
    release()
    await held
  }
}

/** Whether any tab of this device carries the mark. */
export function isAnyTabInUse(): Promise<boolean> {
  return navigator.locks.request(IN_USE, { ifAvailable: true }, async (lock) => lock === null)
}
