import type { Cents } from '../format/money.ts'

/** The name of a drawing in `src/ui/cowls`. */
export type CowlImage =
  | 'standard-bird-guard'
  | 'rain-cap'
  | 'anti-downdraught'
  | 'flue-top'
  | 'mesh-balloon'
  | 'gas-terminal'
  | 'stove-cowl'
  | 'multi-fuel-stainless'
  | 'rotating'
  | 'pot-hanger'
  | 'electric-fan'

export type CowlProduct = {
  id: string
  name: string
  description: string
  originalPriceCents: Cents
  salePriceCents?: Cents
  /** The drawing of this cowl. */
  image: CowlImage
  features: readonly string[]
}

const MARKUP_PERCENT = 120

/**
 * The customer's price [R7]: 1.2 times the sale price, or 1.2 times the original without a sale, rounded to the cent.
 */
export function customerPriceCents(cowl: CowlProduct): Cents {
  return withMarkup(cowl.salePriceCents ?? cowl.originalPriceCents)
}

/** The struck-through price of a cowl on sale [R7]: 1.2 times the original, so always above the sale price. */
export function struckThroughPriceCents(cowl: CowlProduct): Cents | undefined {
  return cowl.salePriceCents === undefined ? undefined : withMarkup(cowl.originalPriceCents)
}

// Multiplies before dividing, so that only the one rounding can produce a fraction of a cent.
function withMarkup(cents: Cents): Cents {
  return Math.round((cents * MARKUP_PERCENT) / 100)
}

/** Eleven cowls, in the order of the price list [section 9]. */
export const COWLS: CowlProduct[] = [
  {
    id: 'standard-bird-guard',
    name: 'Standard bird guard',
    description: 'A dome of mesh that keeps jackdaws out of a working flue.',
    originalPriceCents: 8000,
    image: 'standard-bird-guard',
    features: ['Fits most round pots', 'Strap fixing'],
  },
  {
    id: 'rain-cap',
    name: 'Rain cap with mesh',
    description: 'A solid cap on four legs, with mesh all around.',
    originalPriceCents: 6999,
    salePriceCents: 5999,
    image: 'rain-cap',
    features: ['Rain and birds', 'Lifts off for sweeping'],
  },
  {
    id: 'anti-downdraught',
    name: 'Anti-downdraught cowl',
    description: 'Louvred drum that turns falling wind into rising air.',
    originalPriceCents: 14_999,
    image: 'anti-downdraught',
    features: ['For hills and tall trees', 'No moving parts'],
  },
  {
    id: 'flue-top',
    name: 'Ventilated flue cap',
    description: 'For a flue that is closed: air in, rain out.',
    originalPriceCents: 5999,
    salePriceCents: 5499,
    image: 'flue-top',
    features: ['Keeps a closed flue dry', 'Clay colour'],
  },
  {
    id: 'mesh-balloon',
    name: 'Mesh balloon',
    description: 'Galvanised wire balloon that pushes into the pot.',
    originalPriceCents: 4999,
    salePriceCents: 3999,
    image: 'mesh-balloon',
    features: ['For unused flues', 'Fitted in minutes'],
  },
  {
    id: 'gas-terminal',
    name: 'Gas terminal',
    description: 'Slotted terminal for the flue of a gas fire.',
    originalPriceCents: 5499,
    image: 'gas-terminal',
    features: ['Sheds rain', 'Keeps birds out'],
  },
  {
    id: 'stove-cowl',
    name: 'Stove cowl',
    description: 'Stainless cowl for the top of a flexible liner.',
    originalPriceCents: 7999,
    salePriceCents: 6999,
    image: 'stove-cowl',
    features: ['Holds the liner', 'Removable cap'],
  },
  {
    id: 'multi-fuel-stainless',
    name: 'Multi-fuel stainless cowl',
    description: 'Heavier steel for coal, turf and wood.',
    originalPriceCents: 11_999,
    image: 'multi-fuel-stainless',
    features: ['316 stainless steel', 'Rain, birds and wind'],
  },
  {
    id: 'rotating',
    name: 'Rotating cowl',
    description: 'A turbine that spins in the wind and draws the smoke up.',
    originalPriceCents: 21_999,
    image: 'rotating',
    features: ['For a weak draught', 'Sealed bearings'],
  },
  {
    id: 'pot-hanger',
    name: 'Clay pot insert',
    description: 'A terracotta insert that vents a disused pot.',
    originalPriceCents: 4900,
    image: 'pot-hanger',
    features: ['Terracotta', 'For disused flues'],
  },
  {
    id: 'electric-fan',
    name: 'Chimney fan',
    description: 'A quiet electric fan for a chimney that nothing else can cure.',
    originalPriceCents: 34_999,
    image: 'electric-fan',
    features: ['Speed control indoors', 'For open fires'],
  },
]
