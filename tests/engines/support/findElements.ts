// These functions run in the page, each on its own: they may use nothing of this file.

/** An element by role and accessible name. `within`: in the article that contains this text. */
export type Wanted = { role: Role; name: string; isPattern: boolean; within: string | null }

/** `within`: in the article that contains this text. */
export type WantedText = { text: string; isPattern: boolean; within: string | null }

export type Role = 'button' | 'link' | 'tab' | 'region' | 'field' | 'article'

/** Returns the first visible element with that role and name, or null. Needs axe in the page. */
export function findElement({ role, name, isPattern, within }: Wanted): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    field: 'input, textarea, select',
    article: 'article',
  }
  const isNamed = (found: string) => (isPattern ? new RegExp(name).test(found) : found === name)
  const scope =
    within === null
      ? document
      : [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(within))
  const candidates = [...(scope?.querySelectorAll(selectors[role]) ?? [])].filter(
    (element) => element.checkVisibility() && element.closest('[inert], [aria-hidden=true]') === null,
  )
  window.axe.setup(document.documentElement)
  try {
    return (
      candidates.find((element) => isNamed(window.axe.commons.text.accessibleText(element).trim())) ?? null
    )
  } finally {
    window.axe.teardown()
  }
}

/**
 * Whether the visible text of the page, or of the article that contains `within`, has the text in it. Also what is
 * below the edge of the screen, whose `innerText` is empty in WebKit if the browser skips its rendering.
 */
export function hasText({ text, isPattern, within }: WantedText): boolean {
  const scope =
    within === null
      ? document.body
      : [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(within))
  if (scope === undefined) return false
  const nodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  let visible = ''
  let parent: Element | null = null
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode
    if (parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
    visible += parentElement === parent ? textContent : ` ${textContent}`
    parent = parentElement
  }
  visible = visible.replaceAll(/\s+/g, ' ')
  return isPattern ? new RegExp(text).test(visible) : visible.includes(text)
}
