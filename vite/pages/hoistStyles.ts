const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/**
 * Moves `style` attributes into rules: a content security policy can allow the page's own style element by its hash,
 * but not an attribute.
 */
export function hoistStyles(html: string): { html: string; styles: string } {
  const names = new Map<string, string>()
  const hoisted = html.replaceAll(STYLE_ATTRIBUTE, (_match, declarations: string) => {
    const name = names.get(declarations) ?? `s${names.size}`
    names.set(declarations, name)
    return ` data-s="${name}"`
  })
  const rules = [...names].map(([declarations, name]) => `[data-s=${name}]{${unescaped(declarations)}}`)
  return { html: hoisted, styles: rules.join('') }
}

function unescaped(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
