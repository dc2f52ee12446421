import type { CDPSession, Page } from 'playwright-core'
import { contents, elements } from '../../tests/site/builtPages.ts'
import { NOTHING, sizesOf, sum, type Sizes } from './sizes.ts'

export type PageLoad = {
  html: Sizes
  css: Sizes
  js: Sizes
  /** Inline scripts and styles, which are counted as HTML. */
  inlineCss: Sizes
  inlineJs: Sizes
}

type Loaded = { kind: 'html' | 'css' | 'js'; body: Buffer }

const KINDS = new Map<string, Loaded['kind']>([
  ['Document', 'html'],
  ['Stylesheet', 'css'],
  ['Script', 'js'],
])
const QUIET_MS = 1_000

/**
 * What a first visit loads, from the browser's own network log. `untilShown` resolves when the page is shown;
 * requests that the page makes in the second after that count too.
 */
export async function measureLoad(
  page: Page,
  url: string,
  untilShown: (page: Page) => Promise<unknown>,
): Promise<PageLoad> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const loading = recordBodies(devtools)
  await page.goto(url)
  await untilShown(page)
  await page.waitForTimeout(QUIET_MS)
  const loaded = await Promise.all(loading)
  // What loads from now on does not count, and the page may be closed before it could be read.
  await devtools.detach()

  const sizesOfKind = (kind: Loaded['kind']) =>
    sum(loaded.filter((file) => file.kind === kind).map(({ body }) => sizesOf(body)))
  const html = loaded.find((file) => file.kind === 'html')?.body.toString() ?? ''
  const { styles, scripts } = readInline(html)
  return {
    html: sizesOfKind('html'),
    css: sizesOfKind('css'),
    js: sizesOfKind('js'),
    inlineCss: sizesOfText(styles),
    inlineJs: sizesOfText(scripts),
  }
}

/** Appends to the list while the page loads. */
function recordBodies(devtools: CDPSession): Promise<Loaded>[] {
  const kinds = new Map<string, Loaded['kind']>()
  const loading: Promise<Loaded>[] = []
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KINDS.get(type)
    if (kind) kinds.set(requestId, kind)
  })
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    const kind = kinds.get(requestId)
    if (kind) loading.push(readBody(devtools, requestId, kind))
  })
  return loading
}

async function readBody(devtools: CDPSession, requestId: string, kind: Loaded['kind']): Promise<Loaded> {
  const { body, base64Encoded } = await devtools.send('Network.getResponseBody', { requestId })
  return { kind, body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8') }
}

// From the HTML as sent: scripts may have added styles to the page since. Not parsed in the page, whose policy forbids it.
function readInline(html: string): { styles: string; scripts: string } {
  const texts = contents(html, 'script')
  // Data blocks (JSON-LD, speculation rules) are not JavaScript.
  const isInlineCode = ({ src, type = '' }: Record<string, string>) =>
    src === undefined && ['', 'module', 'text/javascript'].includes(type)
  return {
    styles: contents(html, 'style').join(''),
    scripts: elements(html, 'script')
      .flatMap((script, index) => (isInlineCode(script) ? [texts[index] ?? ''] : []))
      .join(''),
  }
}

function sizesOfText(text: string): Sizes {
  return text === '' ? NOTHING : sizesOf(Buffer.from(text))
}
