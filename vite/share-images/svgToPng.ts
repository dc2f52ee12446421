import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
let ready: Promise<Uint8Array> | undefined

/**
 * Draws an SVG, with Vollkorn for its texts. WebAssembly and a font from a package, not the machine's own,
 * so that every machine draws the same bytes.
 */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  ready ??= prepare()
  const font = { fontBuffers: [await ready], defaultFontFamily: 'Vollkorn' }
  return new Resvg(svg, { font }).render().asPng()
}

async function prepare(): Promise<Uint8Array> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return readFile(resolve('@expo-google-fonts/vollkorn/700Bold/Vollkorn_700Bold.ttf'))
}
