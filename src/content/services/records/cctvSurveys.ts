import { formatEuro } from '../../format/money.ts'
import { SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const cctvSurveys: ServiceRecord = {
  slug: 'cctv-surveys',
  name: 'CCTV surveys',
  icon: 'camera',
  scene: 'camera',
  headline: 'See the whole flue from the inside',
  introduction:
    'A camera on a flexible rod travels from the hearth to the pot and records the liner joint by joint. You watch it on the screen and keep the pictures.',
  benefits: [
    {
      heading: 'After a chimney fire',
      text: 'Heat cracks liners where no torch reaches. Look before you light again.',
    },
    {
      heading: 'Before you buy',
      text: 'Know the state of the chimney while the price can still be negotiated.',
    },
    {
      heading: 'Before a stove goes in',
      text: 'Choose the liner by what the camera shows, not by guesswork.',
    },
  ],
  signs: [
    'You heard the chimney roar, or saw sparks at the pot',
    'A smoke test has failed, and nobody can say where',
    'You are buying a house with a fireplace',
    'Pieces of clay or mortar lie on the hearth',
    'An installer asks for the flue’s size and condition',
  ],
  steps: [
    {
      heading: 'Swept first',
      text: 'The camera has to see the wall and not the soot on it.',
    },
    {
      heading: 'From bottom to top',
      text: 'The whole way is recorded, slowly, and the camera turns at each joint and bend.',
    },
    {
      heading: 'Faults with their height',
      text: 'Each crack, gap or step is marked with its distance from the hearth, so that a mason finds it.',
    },
    {
      heading: 'Findings with pictures',
      text: 'What is wrong, how urgent it is, and what would fix it. You own the pictures.',
    },
  ],
  lowestPriceCents: SERVICE_PRICES.cctvSurveyCents,
  prices: [{ label: 'CCTV survey with written findings', price: formatEuro(SERVICE_PRICES.cctvSurveyCents) }],
  priceNote: 'One flue from hearth to pot, recorded, with pictures and findings.',
  advice: {
    heading: 'What a survey is not',
    text: 'It shows the inside of the flue. Crown, flashing and pots are looked at from outside, as part of every inspection.',
  },
  related: ['smoke-tests', 'chimney-sweeping'],
  more: { label: 'Sample inspection report', path: '/chimney-inspection-report' },
}
