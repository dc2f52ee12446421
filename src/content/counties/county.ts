import type { Review } from '../pages/reviews.ts'

export const PROVINCES = ['Leinster', 'Munster', 'Connacht', 'Ulster'] as const
export type Province = (typeof PROVINCES)[number]

export type ResponseTime = 'same day' | '24-48 hours' | '48-72 hours'

/** One local technician. Sample data until the owner provides a real one [R3]. */
export type CountyTechnician = {
  name: string
  experience: string
  description: string
  specialties: readonly [string, string, string, string]
}

/** A kind of house that is drawn on a county's page, and named in its texts as an example: no source has a county's houses. */
export type HouseKind = 'terrace' | 'cottage' | 'bungalow' | 'farmhouse'

/** A text about chimneys in this county that no other county has. */
export type CountySection = { heading: string; paragraphs: readonly string[] }

/** The content that is specific to a county's page. */
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
  /** One, except for Tipperary, which has two. */
  countyTowns: readonly string[]
  /** Eircode routing keys of the county's post towns. They cross county lines. */
  eircodeKeys: readonly string[]
  /** The first is the nearest, at the edge of the screen. */
  houses: readonly [HouseKind, HouseKind, HouseKind]
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

/** Whether structured data has separate prices and a rating for the county [R8]. */
export function isFlagshipCounty(county: { slug: string }): boolean {
  return county.slug === 'dublin' || county.slug === 'cork'
}
