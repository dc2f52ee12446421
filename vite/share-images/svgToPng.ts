import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
let ready: Promise<Uint8Array> | undefined

/**
 * Renders an SVG, with Vollkorn for its texts. Uses WebAssembly and a font from a package instead of the machine's
 * own, so that the bytes are the same everywhere.
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
