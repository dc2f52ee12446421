import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Paths of PEM files: the authority's certificate, and a server's key and certificate. */
export type TestCertificates = { directory: string; authority: string; key: string; certificate: string }

/** Creates an authority and a certificate that it signs for `name` (a host name or `IP:…`). */
export function testCertificates(name: string): TestCertificates {
  const directory = mkdtempSync(join(tmpdir(), 'chimney-certificates-'))
  const file = (base: string) => join(directory, base)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']

  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Test authority')
  openssl('req', ...newKey.slice(0, -2), '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=Test')
  writeFileSync(file('names'), `subjectAltName=${name.startsWith('IP:') ? name : `DNS:${name}`}`)
  const signer = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signer)
  return { directory, authority: file('ca.crt'), key: file('server.key'), certificate: file('server.crt') }
}

export function tlsContextOf({ key, certificate }: TestCertificates) {
  return { key: readFileSync(key), cert: readFileSync(certificate) }
}
