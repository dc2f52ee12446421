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

/** Those of the declarations, as `color: red`, that this engine does not know. */
export function unknownDeclarations(declarations: readonly string[]): string[] {
  return declarations.filter((declaration) => {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/\s*!important\s*$/, '')
    return !CSS.supports(declaration.slice(0, colon), value.trim())
  })
}
