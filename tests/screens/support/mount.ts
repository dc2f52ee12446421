import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders a part of a screen alone, until the test ends. `render` replaces it. */
export function mount(content: ReactNode): { element: HTMLElement; render: (content: ReactNode) => void } {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const render = (next: ReactNode) => flushSync(() => root.render(next))
  onTestFinished(() => {
    flushSync(() => root.unmount())
    element.remove()
  })
  render(content)
  return { element, render }
}
