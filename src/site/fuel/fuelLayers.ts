export type FuelMaterial = 'bark' | 'wood' | 'ring' | 'paleBark' | 'coal' | 'facet'
export type FuelLayer = { material: FuelMaterial; path: string }

/** The drawing of each fuel, on the ground at y = 78, in a view box of 120 by 80 units. Keyed by product id. */
export const FUEL_LAYERS: Record<string, readonly FuelLayer[]> = {
  'kiln-dried': [...log(30, 58, 20), ...log(76, 58, 20), ...log(53, 22, 19), crack(30, 58), crack(76, 58)],
  'mixed-hardwood': [...log(26, 62, 16), ...log(60, 54, 24), ...log(98, 60, 18), ring(60, 54, 15)],
  oak: [...log(60, 44, 34), ring(60, 44, 25), ring(60, 44, 20), ring(60, 44, 15), ring(60, 44, 9)],
  birch: [
    { material: 'paleBark', path: 'M34 42h74c8 0 8 36 0 36H34Z' },
    { material: 'ring', path: 'M58 48h10m14 8h12m-36 8h8m16 7h12m-6-25h8' },
    ...log(34, 60, 18),
  ],
  smokeless: [egg(22, 66), egg(52, 66), egg(82, 66), egg(36, 48), egg(68, 48), egg(52, 30)],
  polish: [
    lump('M14 78 8 52l18-14 26 8 6 32Z'),
    facet('m8 52 18-14 8 14-8 26Z'),
    lump('M62 78 56 46l22-20 26 14 8 38Z'),
    facet('m56 46 22-20 6 22-10 30Z'),
  ],
  colombian: [
    lump('M6 78 10 62l16-6 12 12v10Zm36 0-2-18 18-8 14 12-2 14Zm36 0 2-16 18-4 14 12-4 8Z'),
    lump('m26 56 6-14 18-2 8 14-18 8Zm40 4 2-16 16-4 12 12-14 10ZM44 42l8-14 16 2 2 14-12 8Z'),
    facet(
      'm10 62 16-6 2 12Zm30-2 18-8-4 14Zm40 2 18-4-8 12ZM32 42l18-2-8 12Zm36 2 16-4-6 12ZM52 28l16 2-10 10Z',
    ),
  ],
  'colombian-doubles': [
    lump('M4 78 2 36l30-22 28 10 4 54Z'),
    facet('m2 36 30-22 6 26-14 38Z'),
    lump('M62 78l-2-34 28-20 28 18 2 36Z'),
    facet('m60 44 28-20 2 28-12 26Z'),
  ],
}

function log(x: number, y: number, radius: number): FuelLayer[] {
  return [
    { material: 'bark', path: disc(x, y, radius) },
    { material: 'wood', path: disc(x, y, radius - 3) },
    ring(x, y, radius / 2 - 2),
  ]
}

function ring(x: number, y: number, radius: number): FuelLayer {
  return { material: 'ring', path: disc(x, y, radius) }
}

function crack(x: number, y: number): FuelLayer {
  return { material: 'ring', path: `M${x} ${y}l4-16m-4 16 14 8m-14-8-13 9` }
}

function egg(x: number, y: number): FuelLayer {
  return { material: 'coal', path: `M${x - 16} ${y}c0-15 32-15 32 0s-32 15-32 0Z` }
}

function lump(path: string): FuelLayer {
  return { material: 'coal', path }
}

function facet(path: string): FuelLayer {
  return { material: 'facet', path }
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0 ${radius} ${radius} 0 1 0-${radius * 2} 0Z`
}
