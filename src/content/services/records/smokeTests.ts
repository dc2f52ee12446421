import { formatEuro } from '../../format/money.ts'
import { SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const smokeTests: ServiceRecord = {
  slug: 'smoke-tests',
  name: 'Smoke tests',
  icon: 'smoke',
  scene: 'smoke-test',
  headline: 'Find out where the smoke goes',
  introduction:
    'We warm the flue, light a smoke pellet, close the top and look: in the attic, in the bedrooms and, by arrangement, next door. Smoke that comes out anywhere but the pot is a leak.',
  benefits: [
    { heading: 'A clear result', text: 'A flue passes or it does not, and you watch it happen.' },
    {
      heading: 'Before you light it',
      text: 'The right first step for a fireplace that was closed or boarded up, or that you have never used.',
    },
    {
      heading: 'Shared stacks',
      text: 'Shows whether two flues have become one, in your own house or through the party wall.',
    },
  ],
  signs: [
    'A smell of smoke upstairs or in the attic while the fire is lit',
    'A brown stain or a warm patch on the chimney breast',
    'A neighbour who smells your fire',
    'A fireplace that is to be opened again',
    'A carbon monoxide alarm that has gone off: get out, ring for help, and test before the next fire',
  ],
  steps: [
    {
      heading: 'Swept and warmed',
      text: 'Loose soot would hide a leak, so the flue is swept first. Warm air then carries the test smoke up.',
    },
    {
      heading: 'Smoke in, ends closed',
      text: 'A pellet fills the flue with thick white smoke; pot and hearth are shut.',
    },
    {
      heading: 'Every room on its way',
      text: 'We walk the chimney breast from the hearth to the attic, and look at the neighbouring flues and pots.',
    },
    {
      heading: 'A clear pass or fail',
      text: 'The result is on the report, with the place of any leak and what would fix it.',
    },
  ],
  lowestPriceCents: SERVICE_PRICES.smokeTestCents,
  prices: [{ label: 'Smoke test', price: formatEuro(SERVICE_PRICES.smokeTestCents) }],
  priceNote: 'Test, rooms checked, written result. Please tell the people next door that we are coming.',
  advice: {
    heading: 'If it fails',
    text: 'Do not light the fire. A leak low down can often be pointed up; one in the middle of a stack means a liner. A camera shows which, before anybody quotes for it.',
  },
  related: ['cctv-surveys', 'chimney-sweeping'],
  more: { label: 'Sample inspection report', path: '/chimney-inspection-report' },
}
