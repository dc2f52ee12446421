/** The version in package.json, filled in at build time. */
declare const APP_VERSION: string
