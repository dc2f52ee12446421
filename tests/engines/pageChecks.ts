// These functions run in the page, each on its own: they may use nothing of this file.

/** The names of the features that the browser does not have. */
export function missingFeatures(): string[] {
  const has = {
    'Background Sync': 'SyncManager' in window,
    // What the worker's `addRoutes` measures; that itself is not visible here.
    'static routing': 'workerRouterEvaluationStart' in PerformanceResourceTiming.prototype,
    'app badge': 'setAppBadge' in navigator,
    'sharing files': 'canShare' in navigator,
    'install prompt': 'onbeforeinstallprompt' in window,
    'persistent storage': 'persist' in navigator.storage,
  }
  return Object.entries(has).flatMap(([feature, isThere]) => (isThere ? [] : [feature]))
}

/**
 * The declarations in the page's style sheets that this engine does not know, except those with a
 * prefix, which are meant for one engine.
 */
export function unknownDeclarations(): string[] {
  const css = [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replaceAll(/url\([^)]*\)/g, 'url("")')
    // These contain descriptors, not properties.
    .replaceAll(/@(font-face|property|page|counter-style|view-transition)[^{]*\{[^}]*\}/g, '')
  const unknown = new Set<string>()
  for (const [, property = '', value = ''] of css.matchAll(
    /(?<=[{;}]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g,
  )) {
    if (property.startsWith('-')) continue
    if (!CSS.supports(property, value.replace(/\s*!important\s*$/, ''))) unknown.add(`${property}: ${value}`)
  }
  return [...unknown]
}
