import { describe, expect, it } from 'vitest'
import { readBusiness, settingsLeftAtDefault } from './business.ts'

describe('business', () => {
  it('[R1] without settings, phone, e-mail and address are safe to use', () => {
    const business = readBusiness({})
    expect(business.phone).toBe('020 910 0000')
    expect(business.email).toMatch(/\.example$/)
    expect(business.siteUrl).toMatch(/^https:\/\/.+\.example$/)
  })

  it('[R1] the environment overrides a default, but a blank value does not', () => {
    const business = readBusiness({ VITE_BUSINESS_PHONE: '021 555 1234', VITE_BUSINESS_NAME: ' ' })
    expect(business.phone).toBe('021 555 1234')
    expect(business.name).toBe(readBusiness({}).name)
  })

  it('a trailing slash is removed from the site address', () => {
    expect(readBusiness({ VITE_SITE_URL: 'https://sweep.example/' }).siteUrl).toBe('https://sweep.example')
  })

  it('[R1] an invalid value throws an error that names its setting', () => {
    expect(() => readBusiness({ VITE_BUSINESS_PHONE: '+353 20 910 0000' })).toThrow('VITE_BUSINESS_PHONE')
    expect(() => readBusiness({ VITE_BUSINESS_EMAIL: 'nobody' })).toThrow('VITE_BUSINESS_EMAIL')
    expect(() => readBusiness({ VITE_SITE_URL: 'sweep.example' })).toThrow('VITE_SITE_URL')
  })

  it('[R1] the settings that a build warns about are those with their default', () => {
    const changed = { VITE_BUSINESS_PHONE: '021 555 1234', VITE_SITE_URL: 'https://sweep.ie' }
    expect(settingsLeftAtDefault(changed)).toEqual(['VITE_BUSINESS_NAME', 'VITE_BUSINESS_EMAIL'])
    expect(settingsLeftAtDefault({})).toHaveLength(4)
  })
})
