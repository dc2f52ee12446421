import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { calendarDay } from '#domain/time.ts'
import { launchOptions } from '../../tests/support/browser/launchOptions.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { onFreePort } from '../../tests/support/server/onFreePort.ts'
import { startServer, type BenchServer } from '../lib/benchServer.ts'
import { seedJobs } from '../lib/seedJobs.ts'
import { signIn } from '../lib/signIn.ts'
import { startSecureFront } from './secureFront.ts'
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts'

const BENCH_FILES = join(import.meta.dirname, '..', 'page')
const SETTLE_MS = 3_000

/** A server of its own, with a proxy in front of it. */
export type ProxiedServer = { server: BenchServer; proxy: TcpProxy; jobIds: string[]; stop(): Promise<void> }

/**
 * Starts a server whose technician has this many jobs.
 *
 * @param isSecure whether HTTP/2 with TLS goes through the proxy, otherwise HTTP/1.1
 */
export async function startProxiedServer(
  dist: string,
  jobs: number,
  isSecure = false,
): Promise<ProxiedServer> {
  const server = await onFreePort((port) => startServer(port, dist, BENCH_FILES))
  try {
    const jobIds = await seedJobs(server, jobs, calendarDay(new Date()))
    const port = Number(new URL(server.url).port)
    const front = isSecure ? await startSecureFront(port) : null
    const proxy = await startTcpProxy(front?.port ?? port, isSecure ? 'https' : 'http')
    const stop = async () => {
      await proxy.stop()
      await front?.stop()
      await server.stop()
    }
    return { server, proxy, jobIds, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A phone that has pulled all jobs of its server, and stays connected. */
export type ConnectedPhone = ProxiedServer & { jobs: number; page: Page }

/** @param isSecure whether over HTTP/2 with TLS, otherwise over HTTP/1.1 */
export async function connectPhone(dist: string, jobs: number, isSecure = false): Promise<ConnectedPhone> {
  const proxied = await startProxiedServer(dist, jobs, isSecure)
  // A service worker needs a certificate that the browser accepts, and the browser does not know the test's authority.
  const phone = await Phone.switchOn(
    proxied.proxy.url,
    null,
    launchOptions(isSecure ? ['--ignore-certificate-errors'] : []),
  )
  const stop = async () => {
    await phone.dispose()
    await proxied.stop()
  }
  try {
    const page = await signIn(phone, jobs)
    // A start as on any other day: everything that follows a sign-in is over.
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    return { ...proxied, jobs, page, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
