import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as v from 'valibot'
import { CertificateCheck } from '../../../src/site/certificate/CertificateCheck.tsx'
import { PageFrame } from '../../../src/site/layout/PageFrame.tsx'
import siteStyles from '../../../src/site/site.css?inline'
import { mount } from './mount.ts'

/** What `read_certificate` returns for the certificate of the seed. */
export const GENUINE = {
  state: 'genuine',
  inspected_on: '2026-03-03',
  county: 'Dublin',
  overall_status: 'fair',
  not_inspected: new Array<string>(),
  next_inspection_date: '2027-03-03',
  version: 1,
}

export type CertificateServer = {
  /** The numbers that were checked. */
  readonly checked: string[]
  /** Responds to every check from now on. */
  respond: (number: string) => Promise<Response>
}

const Begun = v.object({ ticket: v.string(), number: v.string() })
const Read = v.object({ ticket: v.string() })

let opened = 0

/**
 * Opens the public page that checks certificates, in the frame of the site and with its own script, at this fragment.
 * `server` responds to its requests. Resolves when the script has run.
 */
export async function openCertificatePage(
  server: CertificateServer,
  { fragment = '', size = { width: 390, height: 664 } } = {},
): Promise<void> {
  await page.viewport(size.width, size.height)
  connect(server)
  history.replaceState(null, '', `/certificate${fragment}`)
  styleAsSite()
  mount(
    <PageFrame isHome={false}>
      <CertificateCheck canCheck />
    </PageFrame>,
  )
  await runScript()
}

/** A server that knows the certificates with these numbers, each with what it returns for it. */
export function certificateServer(certificates: Readonly<Record<string, object>>): CertificateServer {
  return {
    checked: [],
    respond: async (number) => Response.json(certificates[number] ?? { state: 'unknown' }),
  }
}

function connect(server: CertificateServer): void {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key')
  const begun = new Map<string, string>()
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    const sent: unknown = await new Response(init?.body).json()
    if (v.is(Begun, sent)) {
      begun.set(sent.ticket, sent.number)
      server.checked.push(sent.number)
      return new Response(null, { status: 204 })
    }
    return server.respond(begun.get(v.parse(Read, sent).ticket) ?? '')
  })
  onTestFinished(() => {
    fetching.mockRestore()
    vi.unstubAllEnvs()
  })
}

// The styles of the portal, which all tests have loaded, would be mixed with those of the site.
function styleAsSite(): void {
  const ofPortal = [...document.styleSheets].filter(({ disabled }) => !disabled)
  for (const sheet of ofPortal) sheet.disabled = true
  const style = document.createElement('style')
  style.textContent = siteStyles
  document.head.append(style)
  onTestFinished(() => {
    style.remove()
    for (const sheet of ofPortal) sheet.disabled = false
  })
}

// It runs when it is loaded, once in a page: each test loads it under another address, and removes its listeners.
async function runScript(): Promise<void> {
  const listening = vi.spyOn(window, 'addEventListener')
  opened += 1
  await import(/* @vite-ignore */ `/src/site/certificate/checkCertificate.ts?opened=${opened}`)
  const listeners = [...listening.mock.calls]
  listening.mockRestore()
  onTestFinished(() => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
  })
}
