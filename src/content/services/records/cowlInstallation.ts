import { formatEuro } from '../../format/money.ts'
import { SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const cowlInstallation: ServiceRecord = {
  slug: 'cowl-installation',
  name: 'Cowl installation',
  icon: 'cowl',
  scene: 'cowl',
  headline: 'The right hat for your chimney',
  introduction:
    'Rain, birds and downdraught are three different problems with three different cowls. We look at the pot and the wind first and choose afterwards.',
  benefits: [
    { heading: 'A dry flue', text: 'Rain and soot make an acid that eats mortar from the inside.' },
    { heading: 'No nests', text: 'A mesh keeps jackdaws out and lets the smoke through.' },
    { heading: 'Steady draught', text: 'Wind that tumbles over a roof or a hill stays out.' },
  ],
  signs: [
    'Water or brown drips in the fireplace',
    'Sticks on the hearth, or birds that sit on the pot in spring',
    'Smoke that blows back on windy days only',
    'A cowl that rattles, leans or has lost its strap',
    'A flue that is no longer used and stands open to the sky',
  ],
  steps: [
    { heading: 'Pot and crown', text: 'The pot is measured; a cowl on a loose crown would not stay.' },
    { heading: 'Chosen with you', text: 'By fuel, wind and birds. We say so when none is needed.' },
    {
      heading: 'Fixed around the pot',
      text: 'With a strap or bolts, level, and so that it can come off for sweeping.',
    },
    { heading: 'Draught checked', text: 'With the fire lit, before the ladder goes back on the van.' },
  ],
  lowestPriceCents: SERVICE_PRICES.cowlsFromCents,
  prices: [
    { label: 'Cowls from', price: formatEuro(SERVICE_PRICES.cowlsFromCents) },
    { label: 'Anti-downdraft', price: formatEuro(SERVICE_PRICES.cowlAntiDowndraftCents) },
    { label: 'Rain guards', price: formatEuro(SERVICE_PRICES.cowlRainGuardCents) },
    { label: 'Bird guards', price: formatEuro(SERVICE_PRICES.cowlBirdGuardCents) },
    { label: 'Multi-function', price: formatEuro(SERVICE_PRICES.cowlMultiFunctionCents) },
  ],
  priceNote: 'Fitted by us. The cowl shop sells eleven to fit yourself, each at its own price.',
  advice: {
    heading: 'Sweep before you cap',
    text: 'A cowl on a dirty flue makes a weak draught weaker. Where a nest is suspected, that goes first, and not while there are eggs or young in it.',
  },
  related: ['nest-removal', 'chimney-sweeping'],
  more: { label: 'Cowl shop', path: '/cowls' },
}
