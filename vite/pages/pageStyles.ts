import { PurgeCSS } from 'purgecss'

/** States that a page does not have when it is built, but may have later: opened, hidden, selected, a warning. */
const LATER_ATTRIBUTES = ['open', 'hidden', 'aria-selected', 'aria-expanded', 'role', 'data-urgent']

/**
 * Reduces a stylesheet to the rules that one page uses. Selectors are compared with the page's own tags, classes and
 * attributes; selectors without any of these (`:focus-visible`, `::selection`) always stay.
 *
 * @param code built JavaScript that renders into the page: any word of it may be a tag or an attribute, and any part of
 *   a string a class
 */
export async function pageStyles(styles: string, html: string, code = ''): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: code, extension: 'js' },
    ],
    css: [{ raw: styles }],
    extractors: [
      { extensions: ['html'], extractor: namesIn },
      { extensions: ['js'], extractor: wordsIn },
    ],
    dynamicAttributes: LATER_ATTRIBUTES,
    keyframes: true,
    variables: true,
    safelist: {
      standard: [/^:/],
      variables: variablesIn(html + code),
      // Named by a variable only, which the class of an animation uses.
      keyframes: unique(styles, /--animate-[\w-]+:\s*([\w-]+)/g),
    },
  })
  if (purged === undefined) throw new Error('A page was left without styles')
  return purged.css
}

function namesIn(html: string) {
  return {
    tags: unique(html, /<([a-z][\w-]*)/g),
    classes: unique(html, /\sclass="([^"]*)"/g).flatMap((names) => decode(names).split(/\s+/)),
    ids: unique(html, /\sid="([^"]*)"/g),
    attributes: { names: unique(html, /\s([a-z][\w-]*)(?==")/g), values: unique(html, /="([^"]*)"/g) },
    undetermined: [],
  }
}

function wordsIn(code: string) {
  const words = unique(code, /([a-z][\w-]*)/gi)
  return {
    tags: words,
    classes: [...new Set(code.split(/[\s"'`]+/))],
    ids: words,
    attributes: { names: words, values: words },
    undetermined: [],
  }
}

// Variables used in the HTML itself: `style="color: var(--flame)"`.
function variablesIn(html: string): string[] {
  return unique(html, /var\((--[\w-]+)/g)
}

function unique(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
}

// In a class such as `before:content-['✓']`.
function decode(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
