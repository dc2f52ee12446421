/** Safe to dial, to mail and to open: a number range reserved for drama, and domain names that never resolve [R1]. */
const DEFAULTS = {
  VITE_BUSINESS_NAME: 'Brightflue Chimney Care',
  VITE_BUSINESS_PHONE: '020 910 0000',
  VITE_BUSINESS_EMAIL: 'hello@brightflue.example',
  VITE_SITE_URL: 'https://www.brightflue.example',
}

export type BusinessSetting = keyof typeof DEFAULTS
export type BusinessEnvironment = { readonly [Setting in BusinessSetting]?: string | undefined }

export type Business = {
  name: string
  /** National format with spaces, as displayed: `020 910 0000`. */
  phone: string
  email: string
  /** Origin of the public site, without a trailing slash. */
  siteUrl: string
}

/**
 * Reads the business's details from build-time settings, with a safe default for each setting that is missing or
 * blank. Throws an error that names the setting if a value is invalid.
 */
export function readBusiness(environment: BusinessEnvironment): Business {
  return {
    name: setting(environment, 'VITE_BUSINESS_NAME'),
    phone: matching(
      environment,
      'VITE_BUSINESS_PHONE',
      /^0[\d ]{8,14}$/,
      'a national number such as 020 910 0000',
    ),
    email: matching(environment, 'VITE_BUSINESS_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'),
    siteUrl: matching(
      environment,
      'VITE_SITE_URL',
      /^https?:\/\/[^\s/]+\/?$/,
      'an origin such as https://example.ie',
    ).replace(/\/$/, ''),
  }
}

/** The settings that still have their default: a site published with them shows placeholders. */
export function settingsLeftAtDefault(environment: BusinessEnvironment): BusinessSetting[] {
  const settings: BusinessSetting[] = [
    'VITE_BUSINESS_NAME',
    'VITE_BUSINESS_PHONE',
    'VITE_BUSINESS_EMAIL',
    'VITE_SITE_URL',
  ]
  return settings.filter((name) => setting(environment, name) === DEFAULTS[name])
}

function setting(environment: BusinessEnvironment, name: BusinessSetting): string {
  return environment[name]?.trim() || DEFAULTS[name]
}

function matching(
  environment: BusinessEnvironment,
  name: BusinessSetting,
  pattern: RegExp,
  expected: string,
): string {
  const value = setting(environment, name)
  if (!pattern.test(value)) throw new Error(`${name} is "${value}", but must be ${expected}`)
  return value
}

// Each setting is read by its full name, so that Vite inserts the value and not the whole environment.
export const business = readBusiness({
  VITE_BUSINESS_NAME: import.meta.env?.VITE_BUSINESS_NAME,
  VITE_BUSINESS_PHONE: import.meta.env?.VITE_BUSINESS_PHONE,
  VITE_BUSINESS_EMAIL: import.meta.env?.VITE_BUSINESS_EMAIL,
  VITE_SITE_URL: import.meta.env?.VITE_SITE_URL,
})
