/** Whether the browser keeps the data for good, and what to do where it has not promised to. */
export function persistenceWords(isPersistent: boolean, isInstalled: boolean): string {
  if (isPersistent) return 'The browser has promised to keep it.'
  return isInstalled
    ? 'The browser has not promised to keep it: send or export what is waiting before the phone runs out of room.'
    : 'The browser has not promised to keep it: install this app from the browser’s menu (Add to Home screen).'
}
