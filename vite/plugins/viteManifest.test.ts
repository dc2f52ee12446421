import { describe, expect, it } from 'vitest'
import { portalPrecache, checkPrecache } from './precache.ts'
import type { ViteChunk, ViteManifest } from './viteManifest.ts'
import { chunksBeforeStyles, reachableFiles, staticChunks } from './viteManifest.ts'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const manifest: ViteManifest = {
  'index.html': chunk('assets/app.js', { css: ['assets/app.css'] }),
  'src/portal/main.tsx': chunk('assets/portal.js', {
    css: ['assets/portal.css'],
    imports: ['_react'],
    dynamicImports: ['lazy'],
  }),
  _react: chunk('assets/react.js', {}),
  lazy: chunk('assets/lazy.js', {
    css: ['assets/lazy.css'],
    assets: ['assets/map.png'],
    imports: ['src/portal/main.tsx', '_deep'],
  }),
  _deep: chunk('assets/deep.js', {}),
}

describe('the files that the portal can load', () => {
  it('are found through static and dynamic imports, cycles included', () => {
    expect([...reachableFiles(manifest, 'src/portal/main.tsx')].sort()).toEqual([
      'assets/deep.js',
      'assets/lazy.css',
      'assets/lazy.js',
      'assets/map.png',
      'assets/portal.css',
      'assets/portal.js',
      'assets/react.js',
    ])
  })

  it('are needed at once only if the import is static', () => {
    expect(staticChunks(manifest, 'src/portal/main.tsx').map((c) => c.file)).toEqual([
      'assets/portal.js',
      'assets/react.js',
    ])
  })

  it('may render without the styles of all screens unless they are loaded with a stylesheet', () => {
    const withStyles = {
      list: chunk('assets/list.js', { dynamicImports: ['dialog', 'screen'] }),
      dialog: chunk('assets/dialog.js', { imports: ['_button'] }),
      screen: chunk('assets/screen.js', { imports: ['_styles', '_form'] }),
      _button: chunk('assets/button.js', {}),
      _form: chunk('assets/form.js', {}),
      _styles: chunk('assets/styles.js', { css: ['assets/styles.css'] }),
    }
    expect(chunksBeforeStyles(withStyles, 'list').map(({ file }) => file)).toEqual([
      'assets/list.js',
      'assets/dialog.js',
      'assets/button.js',
    ])
  })

  it('cannot be listed if a chunk is missing', () => {
    expect(() => reachableFiles(manifest, 'src/elsewhere.ts')).toThrow('src/elsewhere.ts')
  })
})

describe('the precache', () => {
  it('contains the portal’s files and none of the public site', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'precache-'))
    mkdirSync(join(outDir, '.vite'))
    writeFileSync(join(outDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
    const urls = [
      'index.html',
      'faq.html',
      'technician.html',
      'technician/icon-192.png',
      'assets/app.css',
      'assets/app.js',
      'assets/deep.js',
    ]
    const entries = urls.map((url) => ({ url, revision: '1', size: 1 }))
    const precache = await portalPrecache(outDir)(entries)
    rmSync(outDir, { recursive: true })
    expect(precache.manifest.map((entry) => entry.url)).toEqual([
      'technician.html',
      'technician/icon-192.png',
      'assets/deep.js',
    ])
  })

  it('fails the build if the worker lacks a file that the portal may load', () => {
    const complete = ['technician.html', ...reachableFiles(manifest, 'src/portal/main.tsx')]
      .map((url) => `"${url}"`)
      .join()
    expect(() => checkPrecache(complete, manifest)).not.toThrow()
    expect(() => checkPrecache(complete.replace('assets/deep.js', ''), manifest)).toThrow('assets/deep.js')
  })
})

function chunk(file: string, rest: Partial<ViteChunk>): ViteChunk {
  return { file, css: [], assets: [], imports: [], dynamicImports: [], ...rest }
}
