import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { officeAddress } from './officeAddress.ts'

const HOSTED = 'postgres://postgres.abc:a%20secret@pooler.example:6543/postgres'

describe('[R24] the address of the office’s database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'chimney-address-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const read = (text: string, env: Record<string, string> = {}) =>
    officeAddress(text, { HOME: directory, ...env })

  it('is parsed with its password, and its server is verified', () => {
    expect(read(HOSTED)).toEqual({
      host: 'pooler.example',
      port: 6543,
      database: 'postgres',
      user: 'postgres.abc',
      password: 'a secret',
      trusted: rootCertificates,
    })
  })

  it.each(['require', 'verify-ca', 'verify-full'])('sslmode=%s verifies', (mode) => {
    expect(read(`${HOSTED}?sslmode=${mode}`).trusted).not.toBeNull()
    expect(read(HOSTED, { PGSSLMODE: mode }).trusted).not.toBeNull()
  })

  it('trusts only the certificate in PGSSLROOTCERT', () => {
    const file = join(directory, 'root.crt')
    writeFileSync(file, 'a certificate')
    expect(read(HOSTED, { PGSSLROOTCERT: file }).trusted).toEqual(['a certificate'])
    expect(read(`${HOSTED}?sslrootcert=${file}`, { PGSSLROOTCERT: 'system' }).trusted).toEqual([
      'a certificate',
    ])
  })

  it.each(['127.0.0.1', 'localhost', '[::1]'])('needs no certificate on this machine: %s', (host) => {
    expect(read(`postgres://postgres@${host}/postgres`).trusted).toBeNull()
    expect(read(`postgres://postgres@${host}/postgres?sslmode=verify-full`).trusted).not.toBeNull()
  })

  it.each([
    ['pooler.example', 'DATABASE_URL is no address: it begins with postgres://'],
    ['https://pooler.example', 'DATABASE_URL is no address: it begins with postgres:// and names a server'],
    ['postgres:///postgres', 'DATABASE_URL is no address: it begins with postgres:// and names a server'],
    [
      HOSTED.replace('%20', '%S'),
      'The password in DATABASE_URL has a % that is not followed by two hexadecimal digits: write % as %25',
    ],
    [HOSTED.replace('%20', '%00'), 'The password in DATABASE_URL has a zero byte (%00)'],
    [`${HOSTED}?sslrootcert=/nowhere.crt`, 'The certificate file (PGSSLROOTCERT) cannot be read: ENOENT'],
  ])('%s is refused with a message', (text, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'OfficeError' }))
    expect(() => read(text)).toThrow(message)
  })

  it('uses the first matching line of the password file', () => {
    const file = join(directory, 'passwords')
    const lines = [
      '# office',
      '',
      'other.example:*:*:*:no',
      'pooler.example:6543:*:postgres.abc:a\\:b\\\\c',
      '*:*:*:*:last',
    ]
    writeFileSync(file, lines.join('\n'), { mode: 0o600 })
    const withoutPassword = HOSTED.replace(':a%20secret', '')
    expect(read(withoutPassword, { PGPASSFILE: file }).password).toBe('a:b\\c')
    expect(read(withoutPassword.replace('6543', '5432'), { PGPASSFILE: file }).password).toBe('last')
    expect(read(HOSTED, { PGPASSFILE: file }).password).toBe('a secret')
    expect(read(withoutPassword).password).toBeUndefined()
  })
})
