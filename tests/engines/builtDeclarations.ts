import { pageAt } from '../site/builtPages.ts'

/**
 * The declarations in the style sheets of the built pages at these addresses, as `color: red`, except those with a
 * prefix, which are meant for one engine. Throws if a page has no style sheet.
 */
export function builtDeclarations(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => declarationsIn(styleSheetsOf(path))))]
}

function styleSheetsOf(path: string): string {
  const sheets = [...pageAt(path).matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  if (sheets.length === 0) throw new Error(`${path} has no style sheet`)
  return sheets.join('\n')
}

function declarationsIn(styleSheets: string): string[] {
  const css = styleSheets
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replaceAll(/url\([^)]*\)/g, 'url("")')
    // These contain descriptors, not properties.
    .replaceAll(/@(font-face|property|page|counter-style|view-transition)[^{]*\{[^}]*\}/g, '')
  return [...css.matchAll(/(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, property = '']) => !property.startsWith('-'))
    .map(([, property, value]) => `${property}: ${value}`)
}
