/** The material of a layer; the drawing maps it to a colour. */
export type Material = 'steel' | 'shade' | 'clay' | 'terracotta' | 'wire' | 'gap' | 'line'
export type Layer = { material: Material; path: string }

/** The layers of each cowl from back to front, on a pot with its rim at y = 92, in a view box of 120 by 140 units. */
export const COWL_LAYERS = {
  'standard-bird-guard': [
    {
      material: 'wire',
      path: 'M36 90V66a24 24 0 0 1 48 0v24M44 90V49m8 41V44m8 46V42m8 48V44m8 46V49M36 80h48M36 70h48M37 60h46M42 50h36',
    },
    { material: 'steel', path: 'M33 84h54v8H33Z' },
    { material: 'shade', path: 'M58 42c0-6 4-6 4 0Z' },
  ],
  'rain-cap': [
    {
      material: 'wire',
      path: 'M36 88V54h48v34M42 88V54m6 34V54m6 34V54m6 34V54m6 34V54m6 34V54m6 34V54M36 80h48M36 72h48M36 64h48',
    },
    { material: 'steel', path: 'M33 86h54v6H33ZM24 54 60 30l36 24Z' },
    { material: 'shade', path: 'M24 54h72v5H24Z' },
  ],
  'anti-downdraught': [
    { material: 'steel', path: 'M38 80h44v12H38ZM34 36c0-18 52-18 52 0v44H34Z' },
    {
      material: 'gap',
      path: 'M40 42h40l4 6H36ZM40 54h40l4 6H36ZM40 66h40l4 6H36Z',
    },
    {
      material: 'shade',
      path: 'M34 48h52v3H34ZM34 60h52v3H34ZM34 72h52v3H34ZM86 36c0-18-26-14-26-14s16 0 18 14Z',
    },
  ],
  'flue-top': [
    { material: 'terracotta', path: 'M40 66h40v26H40Z' },
    { material: 'gap', path: 'M45 72h6v14h-6Zm12 0h6v14h-6Zm12 0h6v14h-6Z' },
    { material: 'clay', path: 'M26 66c4-30 64-30 68 0Z' },
    { material: 'terracotta', path: 'M26 66h68v5H26ZM57 44h6l3-8H54Z' },
  ],
  'mesh-balloon': [
    {
      material: 'wire',
      path: 'M50 92C20 74 28 38 60 38s40 36 10 54M55 92C40 74 44 38 60 38s20 36 5 54M60 38v54M33 62h54M36 74h48M38 50h44M46 84h28',
    },
    { material: 'line', path: 'M52 92v26m16-26v26M60 92v20' },
    { material: 'shade', path: 'M50 88h20v4H50Z' },
  ],
  'gas-terminal': [
    { material: 'steel', path: 'M42 46h36v46H42ZM38 40h44v7H38ZM46 34h28v6H46ZM36 86h48v6H36Z' },
    {
      material: 'gap',
      path: 'M47 52h3v28h-3Zm7.5 0h3v28h-3Zm7.5 0h3v28h-3Zm7.5 0h3v28h-3Z',
    },
    { material: 'shade', path: 'M38 46h44v3H38Z' },
  ],
  'stove-cowl': [
    { material: 'shade', path: 'M44 64h3v24h-3Zm29 0h3v24h-3Z' },
    { material: 'steel', path: 'M48 74h24v18H48ZM30 62c8-24 52-24 60 0ZM30 84h60v6H30Z' },
    { material: 'shade', path: 'M30 60h60v5H30Z' },
    {
      material: 'steel',
      path: 'M48 96h24v5H48Zm0 8h24v5H48Zm0 8h24v5H48Zm0 8h24v5H48Zm0 8h24v5H48Z',
    },
  ],
  'multi-fuel-stainless': [
    {
      material: 'wire',
      path: 'M32 88V46h56v42M40 88V46m10 42V46m10 42V46m10 42V46m10 42V46M32 56h56M32 67h56M32 78h56',
    },
    { material: 'steel', path: 'M24 34h72v13H24ZM54 27h12v7H54ZM28 86h64v8H28ZM34 102h52v7H34Z' },
    { material: 'shade', path: 'M24 43h72v4H24ZM82 100h8v11h-8Z' },
  ],
  rotating: [
    { material: 'steel', path: 'M60 24c34 0 40 46 18 58H42C20 70 26 24 60 24Z' },
    {
      material: 'gap',
      path: 'M58 26c-26 8-30 38-14 54h5c-12-18-8-42 9-54Zm8 0c-14 16-16 38-6 54h6c-8-18-8-38 0-54Zm10 5c-4 16-4 34-2 49h4c4-16 4-36-2-49Z',
    },
    { material: 'shade', path: 'M40 80h40v5H40ZM44 85h32v7H44ZM55 20h10v5H55Z' },
  ],
  'pot-hanger': [
    { material: 'terracotta', path: 'M42 92V62c0-22 36-22 36 0v30ZM36 84h48v8H36Z' },
    { material: 'gap', path: 'm50 70 5-9 5 9Zm10 0 5-9 5 9Zm-5 12 5-9 5 9Z' },
    { material: 'clay', path: 'M54 46c0-12 12-12 12 0Z' },
    { material: 'line', path: 'M42 96v20h36V96' },
  ],
  'electric-fan': [
    { material: 'steel', path: 'M30 48h60v36H30ZM38 84h44v8H38Z' },
    { material: 'gap', path: 'M60 50a16 16 0 1 0 0 32 16 16 0 0 0 0-32Z' },
    {
      material: 'steel',
      path: 'M60 66c-10-2-12-12-6-14 5 1 7 7 6 14Zm0 0c7-7 16-3 15 3-4 4-10 2-15-3Zm0 0c-2 10-12 11-14 5 2-5 8-6 14-5Zm0 0c9 3 9 13 3 15-5-3-5-9-3-15Z',
    },
    { material: 'shade', path: 'M26 42h68v7H26ZM44 42c2-16 30-16 32 0Z' },
    { material: 'line', path: 'M90 78h10v62' },
  ],
} satisfies Record<string, readonly Layer[]>
