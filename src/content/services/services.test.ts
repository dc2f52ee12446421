import { describe, expect, it } from 'vitest'
import { services } from './services.ts'

describe('services', () => {
  it('are seven, each with at least one price', () => {
    expect(services).toHaveLength(7)
    for (const service of services) expect(service.prices.length).toBeGreaterThan(0)
  })
})
