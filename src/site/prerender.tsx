import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { prerenderedPaths, routes } from './routes.tsx'

/**
 * The function that vite-react-ssg calls for each page. Its own adapter requires version 6 of the router, so this one
 * runs version 7's static handler and passes on the finished element as a "single page" application. The build fails
 * if a path has no page, redirects, or throws.
 */
export async function createRoot(_isClient: boolean, path?: string) {
  return {
    isClient: false,
    routes,
    base: '/',
    routerType: 'single-page',
    app: path === undefined ? undefined : (await routedPage(path)).element,
    getStyleCollector: null,
    triggerOnSSRAppRendered: () => Promise.resolve([]),
  }
}

/** The pages to write, instead of those that vite-react-ssg would derive from the routes. */
export function includedRoutes(): string[] {
  return prerenderedPaths
}

/** Renders one page for the dev server: HTTP status, head tags and body. */
export async function renderPage(path: string): Promise<{ status: number; head: string; body: string }> {
  const { element, status } = await routedPage(path)
  const context: { helmet?: Record<'title' | 'meta' | 'link' | 'script', { toString(): string }> } = {}
  const body = renderToString(<HelmetProvider context={context}>{element}</HelmetProvider>)
  const { helmet } = context
  const head = helmet === undefined ? [] : [helmet.title, helmet.meta, helmet.link, helmet.script]
  return { status, head: head.map(String).join(''), body }
}

async function routedPage(path: string): Promise<{ element: ReactElement; status: number }> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} returned ${context.status} instead of a page`)
  const [error] = Object.values(context.errors ?? {})
  if (error !== undefined) throw new Error(`${path} cannot be rendered`, { cause: error })
  const router = createStaticRouter(handler.dataRoutes, context)
  const isKnown = prerenderedPaths.includes(path) && path !== '/404'
  return {
    element: <StaticRouterProvider router={router} context={context} hydrate={false} />,
    status: isKnown ? 200 : 404,
  }
}
