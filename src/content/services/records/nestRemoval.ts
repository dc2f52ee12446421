import { formatEuro } from '../../format/money.ts'
import { OTHER_PAGE_PRICES, SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const nestRemoval: ServiceRecord = {
  slug: 'nest-removal',
  name: 'Nest removal',
  icon: 'nest',
  scene: 'nest',
  headline: 'Nest out, bird guard on',
  introduction:
    'Jackdaws drop sticks until some of them hold, and two metres of chimney are soon full. We never remove a nest with eggs or young in it: the Wildlife Act 1976 protects it. The best time is after August.',
  benefits: [
    {
      heading: 'Within the law',
      text: 'We make sure that the nest is empty before we begin, and wait if it is not.',
    },
    {
      heading: 'A free flue',
      text: 'Sticks, moss and mud all come out, and the flue is swept after them.',
    },
    { heading: 'It stays free', text: 'A bird guard, if you want one, goes on at the same visit.' },
  ],
  signs: [
    'Twigs in the grate or on the hearth',
    'Birds going in and out of the pot in spring',
    'Smoke that fills the room at the first fire of autumn',
    'Scratching or chirping in the chimney breast',
    'A flue that stood unused and uncapped through the summer',
  ],
  steps: [
    {
      heading: 'Is anybody in?',
      text: 'The nest is looked at from above or by camera. If there are eggs or young birds in it, we come back later.',
    },
    {
      heading: 'Taken out from below',
      text: 'Stick by stick into bags, with the room sheeted as for a sweep.',
    },
    {
      heading: 'Swept and smoke-tested',
      text: 'The flue is brushed to the pot, and smoke shows that nothing is left behind a bend.',
    },
    { heading: 'Guard fitted', text: 'A mesh that lets the smoke out and keeps the birds out.' },
  ],
  lowestPriceCents: SERVICE_PRICES.nestRemovalCents,
  prices: [
    { label: 'Nest removal', price: formatEuro(SERVICE_PRICES.nestRemovalCents) },
    { label: 'Smoke test afterwards', price: formatEuro(OTHER_PAGE_PRICES.smokeTestCents) },
    { label: 'CCTV survey afterwards', price: formatEuro(OTHER_PAGE_PRICES.cctvSurveyCents) },
  ],
  priceNote: 'Nest out, bags taken away, flue swept. A guard is chosen and priced with you.',
  advice: {
    heading: 'Until we come',
    text: 'Leave the fire unlit: a nest is dry tinder in a closed pipe, and what it does not let through comes back into the room, carbon monoxide included.',
  },
  related: ['cowl-installation', 'smoke-tests'],
  more: { label: 'Cowl shop', path: '/cowls' },
}
