import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Secrets that must never reach a visitor, and their patterns. */
const SECRETS: readonly [string, RegExp][] = [
  ['a secret key of Supabase', /sb_secret_\w/],
  ['a token, such as the old service key', /eyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a URL with a password', /postgres(ql)?:\/\/[^/\s"'`]+:[^/\s"'`]+@/],
  ["the seed's password", /chimney-demo/],
  ["the seed's accounts", /@demo\.example/],
]

const TEXT = /\.(html|css|js|json|svg|txt|xml|webmanifest|nginx)$|_headers$|_redirects$/

it('no secret reaches the client', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
  expect(files.length).toBeGreaterThan(60)
  for (const file of files) {
    const text = readFileSync(join('dist', file), 'utf8')
    for (const [what, pattern] of SECRETS)
      expect(pattern.exec(text)?.[0], `${what} in ${file}`).toBeUndefined()
  }
})
