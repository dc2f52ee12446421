import type { Page } from 'playwright-core'

/**
 * Stops the process of the tab, as iOS does with an app in the background: it keeps its locks, and nothing in it
 * runs. Returns a function that lets it continue.
 */
export async function suspendTab(page: Page): Promise<() => void> {
  const pid = await rendererOf(page)
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

/** The renderer that is busy while the page counts: no API of the browser names the process of a page. */
export async function rendererOf(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('A browser with a profile of its own has no session for its processes')
  const devtools = await browser.newBrowserCDPSession()
  const cpuTimes = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return new Map(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
    )
  }
  const before = await cpuTimes()
  await page.evaluate(() => {
    const end = performance.now() + 2_000
    while (performance.now() < end);
  })
  const worked = [...(await cpuTimes())].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }))
  await devtools.detach()
  const [most] = worked.toSorted((a, b) => b.time - a.time)
  if (!most) throw new Error('The browser has no renderer')
  return most.id
}
