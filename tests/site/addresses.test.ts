import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SiteServer } from '../support/server/siteServer.ts'
import { contents, textOf } from './builtPages.ts'

let site: SiteServer

beforeAll(async () => {
  site = await SiteServer.start()
})
afterAll(() => site.stop())

async function open(address: string) {
  const response = await fetch(site.url + address)
  const [heading = ''] = contents(await response.text(), 'h1').map(textOf)
  return { status: response.status, url: response.url.slice(site.url.length), heading }
}

describe('an address that is slightly wrong', () => {
  it.each(['/counties/atlantis', '/counties', '/services/roofing', '/faq/more', '/%F0%9F%94%A5'])(
    '%s is the not-found page',
    async (address) => {
      expect(await open(address)).toEqual({ status: 404, url: address, heading: 'Oops! Page not found' })
    },
  )

  it.each([
    ['/counties/cork/', '/counties/cork', /Cork/],
    ['/Counties/CORK', '/counties/cork', /Cork/],
    ['/Counties/CORK/?utm_source=leaflet', '/counties/cork?utm_source=leaflet', /Cork/],
    ['/cowls.html', '/cowls', /cowl/i],
  ])('%s leads to %s', async (address, url, heading) => {
    expect(await open(address)).toEqual({ status: 200, url, heading: expect.stringMatching(heading) })
  })
})

describe('the portal', () => {
  it('may use the camera', async () => {
    const { headers } = await fetch(`${site.url}/technician`)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  })
})
