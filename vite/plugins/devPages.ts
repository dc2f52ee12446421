import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import {
  MENU_SCRIPT,
  PAGE_SCRIPTS,
  PORTAL_ENTRY,
  PORTAL_PATH,
  PORTAL_STYLES,
  PRERENDER_ENTRY,
  SITE_SCRIPT,
  SITE_STYLES,
} from './entries.ts'

const PrerenderModule = v.object({
  renderPage: v.custom<(path: string) => Promise<{ status: number; head: string; body: string }>>(
    (value) => typeof value === 'function',
  ),
})

/** Renders the pages in Vite's dev server as the build does, and the portal's shell for every address below it. */
export function devPages(): Plugin {
  return {
    name: 'site:dev-pages',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    configureServer: (server) => () => {
      reloadOnChange(server)
      server.middlewares.use((request, response, next) => {
        if (isPageRequest(request)) void respondWithPage(server, request, response, next)
        else next()
      })
    },
  }
}

// The browser never imports the modules that render these pages, so Vite sees no reason to reload them.
function reloadOnChange(server: ViteDevServer): void {
  server.watcher.on('change', (file) => {
    if (/\/src\/(site|content)\/.+\.tsx?$/.test(file)) server.ws.send({ type: 'full-reload' })
  })
}

function isPageRequest(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '*/*').includes('text/html')
}

async function respondWithPage(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  fail: (error: unknown) => void,
): Promise<void> {
  try {
    const { status, html } = await renderInDev(server, request.originalUrl ?? '/')
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    fail(error)
  }
}

async function renderInDev(server: ViteDevServer, url: string): Promise<{ status: number; html: string }> {
  const { pathname } = new URL(url, 'http://localhost')
  const isPortal = pathname === PORTAL_PATH || pathname.startsWith(`${PORTAL_PATH}/`)
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8')
  const html = await server.transformIndexHtml(
    url,
    isPortal ? portalTemplate(template) : siteTemplate(template, pathname),
  )
  const { renderPage } = v.parse(PrerenderModule, await server.ssrLoadModule(PRERENDER_ENTRY))
  const page = await renderPage(isPortal ? PORTAL_PATH : pathname)
  const filled = html
    .replace('</head>', () => `${page.head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
  return { status: page.status, html: filled }
}

function siteTemplate(template: string, path: string): string {
  return template
    .replace(`/${SITE_SCRIPT}`, `/${PAGE_SCRIPTS[path] ?? SITE_SCRIPT}`)
    .replace('</body>', `<script type="module" src="/${MENU_SCRIPT}"></script></body>`)
}

function portalTemplate(template: string): string {
  return template
    .replace(`/${SITE_STYLES}`, `/${PORTAL_STYLES}`)
    .replace(`/${SITE_SCRIPT}`, `/${PORTAL_ENTRY}`)
}
