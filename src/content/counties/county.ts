import type { Review } from '../pages/reviews.ts'

export const PROVINCES = ['Leinster', 'Munster', 'Connacht', 'Ulster'] as const
export type Province = (typeof PROVINCES)[number]

export type ResponseTime = 'same day' | '24-48 hours' | '48-72 hours'

/** One local technician. Sample data until the owner names a real one [R3]. */
export type CountyTechnician = {
  name: string
  experience: string
  description: string
  specialties: readonly [string, string, string, string]
}

/** A passage about chimneys in this county, and no other. */
export type CountySection = { heading: string; paragraphs: readonly string[] }

/**
 * Main fuel of the county's homes in percent, Census 2016. `solidFuel` is coal, wood and whatever else the
 * census counted with them; what is missing to 100 was not stated.
 */
export type HeatingShares = {
  oil: number
  gas: number
  solidFuel: number
  peat: number
  electricity: number
}

/** Everything a county's page says that another's does not. */
export type CountyRecord = {
  slug: string
  name: string
  province: Province
  description: string
  /** Towns of this county, 8 to 26 of them. */
  areas: readonly string[]
  responseTime: ResponseTime
  /** Census 2022, as text: `1,458,154`. */
  population: string
  /** Centre of the county, WGS 84, decimal degrees, within about 3 km. */
  coordinates: { latitude: number; longitude: number }
  /** One, but for Tipperary with two. */
  countyTowns: readonly string[]
  /** Eircode routing keys of the county's post towns. They cross county lines. */
  eircodeKeys: readonly string[]
  heating: HeatingShares
  /** Cork's and Galway's shares were counted without their cities. */
  isHeatingOutsideCity?: true
  /** Households whose main fuel was peat, Census 2022. */
  peatHouseholds: number
  keyFeatures: readonly [string, string, string]
  sections: readonly CountySection[]
  technician: CountyTechnician
  testimonial: Review
  additionalReviews: readonly [Review, Review]
}

/** The county's address on this site. */
export function countyPath(county: { slug: string }): string {
  return `/counties/${county.slug}`
}

/** Priced and rated apart from the others in structured data [R8]. */
export function isFlagshipCounty(county: { slug: string }): boolean {
  return county.slug === 'dublin' || county.slug === 'cork'
}
