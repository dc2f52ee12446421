// The fuel page's island: turns its two links and two sections into tabs. Without it the links lead to the sections,
// which are shown one below the other. It is part of that page's HTML, so it imports nothing.

const tabList = document.querySelector('[data-fuel-tabs]')
const tabs = [...(tabList?.querySelectorAll('a') ?? [])]
const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1)))

tabList?.setAttribute('role', 'tablist')
tabs.forEach((tab, index) => {
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', tab.hash.slice(1))
  panels[index]?.setAttribute('role', 'tabpanel')
  panels[index]?.setAttribute('aria-labelledby', tab.id)
  tab.addEventListener('click', (event) => {
    // With one of these keys pressed, the visitor opens a new browser tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(index)
  })
  tab.addEventListener('keydown', (event) => {
    const next = indexAfterKey(event.key, index)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  })
})
showAddressed()
addEventListener('hashchange', showAddressed)

function indexAfterKey(key: string, index: number): number | undefined {
  const last = tabs.length - 1
  if (key === 'ArrowRight') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return key === ' ' ? index : undefined
}

function choose(index: number): void {
  show(index)
  tabs[index]?.focus()
  // Replaced, not pushed: Back leaves the page instead of going back through its tabs.
  history.replaceState(null, '', tabs[index]?.hash)
}

function showAddressed(): void {
  const addressed = tabs.findIndex((tab) => tab.hash === location.hash)
  show(Math.max(0, addressed))
}

function show(index: number): void {
  tabs.forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === index))
    tab.tabIndex = at === index ? 0 : -1
    panels[at]?.toggleAttribute('hidden', at !== index)
  })
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module, so that its names are not global
export {}
