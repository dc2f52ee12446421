import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactElement } from 'react'

/** Changes a copy of the list into what it shows once the worker has sent everything, with this as the sync status. */
export function showAsSent(list: Element, status: ReactElement): void {
  for (const part of list.querySelectorAll('[data-until-sent]')) part.remove()
  for (const part of list.querySelectorAll('[data-once-sent]')) {
    part.textContent = part.getAttribute('data-once-sent')
  }
  list.querySelector('[data-sync-status]')?.replaceChildren(...nodesOf(status))
}

function nodesOf(element: ReactElement): Node[] {
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(element))
  const copies = [...container.childNodes].map((node) => node.cloneNode(true))
  root.unmount()
  return copies
}
