/** Text of an expression that runs in a page, built by `inPage`. A promise is awaited. */
export type Script = string & { readonly runsInPage?: true }

/** Features that the portal uses in browsers that have them, and does without in others. */
export const FEATURES = [
  'Background Sync',
  'static routing',
  'app badge',
  'sharing files',
  'install prompt',
  'persistent storage',
  'HEIC photos',
] as const
export type Feature = (typeof FEATURES)[number]

/** A browser engine on which technicians use the portal. */
export type Engine = {
  /** The features that the engine lacks. */
  lacks: readonly Feature[]
  /** The CSS declarations of the public pages that the engine does not support. */
  unknownCss: readonly string[]
  /** Whether the engine, as it is started here, keeps a page that is left in a back/forward cache. */
  keepsPages: boolean
  /** Whether the driver survives the return to a page in the engine's back/forward cache. */
  goesBack: boolean
  /** Starts it with an empty profile. */
  start: () => Promise<EngineBrowser>
}

/** A running browser with a profile that survives it. */
export type EngineBrowser = {
  /** Name and version of the engine. */
  readonly version: string
  /** Errors on the console, uncaught ones and failed requests since the first start. */
  readonly errors: string[]
  /** Everything that pages wrote to the console since the first start, with the level. */
  readonly messages: string[]
  newTab: () => Promise<Tab>
  /** Closes the browser as its user does. */
  close: () => Promise<void>
  /** Ends all of its processes at once, without closing anything. */
  kill: () => Promise<void>
  /** Deletes the HTTP cache of a closed browser, which an engine may do at any time. Throws if it has none. */
  clearHttpCache: () => Promise<void>
  /** Starts the closed or killed browser again with the same profile. */
  reopen: () => Promise<void>
  /** Closes it and deletes its profile. */
  dispose: () => Promise<void>
}

/** What every driver can do with a tab. `EnginePage` builds everything else from it. */
export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  bringToFront: () => Promise<void>
  close: () => Promise<void>
  /** Resolves with the result, as JSON carries it. */
  evaluate: (script: Script) => Promise<unknown>
  // The three below use the engine's own input, on the element that the script returns. They throw if it is null.
  click: (script: Script) => Promise<void>
  type: (script: Script, text: string) => Promise<void>
  chooseFiles: (script: Script, files: readonly string[]) => Promise<void>
}

/** The call of a function that uses nothing but its argument and the page's globals. */
export function inPage<Argument>(run: (argument: Argument) => unknown, argument: Argument): Script {
  return `(${run.toString()})(${JSON.stringify(argument)})`
}

/** Whether a console message is about a failed request, which a day without a connection produces all the time. */
export function isNetworkNoise(text: string): boolean {
  return /Failed to load resource|NETWORK ERROR|NetworkError|Failed to fetch|Load failed|ERR_/.test(text)
}
