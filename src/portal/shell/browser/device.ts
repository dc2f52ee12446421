/** Whether the portal runs as an installed app, not in a browser tab. */
export function isInstalled(): boolean {
  const isStandaloneOnIos = 'standalone' in navigator && navigator.standalone === true
  return isStandaloneOnIos || window.matchMedia('(display-mode: standalone)').matches
}

/** Whether this is an iPhone or iPad. A current iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
