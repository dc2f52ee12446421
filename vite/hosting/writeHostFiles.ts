import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { CERTIFICATE_PATH, NOT_FOUND_PATH, PORTAL_PATH } from '../plugins/entries.ts'
import { portalPolicy, publicPolicy, workerPolicy } from './contentPolicy.ts'
import { headerRules, headersFile, nginxPolicies, REDIRECTS_FILE, type HostedSite } from './hostHeaders.ts'

/**
 * Writes the header files for all hosts: `_headers` for Netlify, Cloudflare Pages and `npm start`, `_redirects` for
 * the first two, and `_policies.nginx` for nginx. Throws if the portal's page or the not-found page is missing.
 *
 * @param pages the finished HTML of every page, by its path
 */
export async function writeHostFiles(outDir: string, pages: ReadonlyMap<string, string>): Promise<void> {
  const shell = pages.get(PORTAL_PATH)
  const notFound = pages.get(NOT_FOUND_PATH)
  if (shell === undefined) throw new Error(`No page was built for ${PORTAL_PATH}`)
  if (notFound === undefined) throw new Error(`No page was built for ${NOT_FOUND_PATH}`)
  const backend = backendOrigin()
  const publicPages = [...pages].filter(([path]) => path !== PORTAL_PATH && path !== NOT_FOUND_PATH)
  const site: HostedSite = {
    // Pages finish in no fixed order, and repeated builds must be byte-identical.
    policies: new Map(
      publicPages
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([path, html]) => [path, publicPolicy(html, path === CERTIFICATE_PATH ? backend : null)]),
    ),
    notFoundPolicy: publicPolicy(notFound),
    portalPolicy: portalPolicy(shell, backend),
    workerPolicy: workerPolicy(backend),
  }
  await writeFile(join(outDir, '_headers'), headersFile(headerRules(site)))
  await writeFile(join(outDir, '_redirects'), REDIRECTS_FILE)
  await writeFile(join(outDir, '_policies.nginx'), nginxPolicies(site))
}

/** The backend's origin, or null if it is the site's own. */
function backendOrigin(): string | null {
  const url = loadEnv('production', process.cwd(), 'VITE_')['VITE_SUPABASE_URL']
  return url === undefined || url === 'same-origin' || url === '' ? null : new URL(url).origin
}
