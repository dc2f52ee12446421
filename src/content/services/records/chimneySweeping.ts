import { SWEEP_DURATION } from '../../business/coverage.ts'
import { formatEuro } from '../../format/money.ts'
import { SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const chimneySweeping: ServiceRecord = {
  slug: 'chimney-sweeping',
  name: 'Chimney sweeping',
  icon: 'brush',
  scene: 'sweeping',
  headline: 'A clean flue, a clean room, and a certificate',
  introduction:
    'Soot and tar are fuel that did not burn the first time. We take them out before they burn a second time, inspect the chimney from hearth to pot, and write down what we find.',
  benefits: [
    {
      heading: 'Fewer chimney fires',
      text: 'A swept flue has nothing left in it to catch fire. In 2024, 1,603 house fires in Ireland began in a chimney.',
    },
    {
      heading: 'A fire that draws',
      text: 'Smoke leaves by the pot and heat stays in the room, without a window open.',
    },
    {
      heading: 'A certificate to keep',
      text: 'Inspection report and certificate with each sweep, for you, your insurer or your tenant.',
    },
  ],
  signs: [
    'It is a year since the last sweep, or nobody knows when it was',
    'The fire is slow to light, or smoke comes into the room',
    'Bits of soot fall onto the hearth, above all after rain',
    'The room smells of soot on warm days',
    'You are about to light a fire in a house that is new to you',
  ],
  steps: [
    {
      heading: 'Sheets down',
      text: 'Floor and hearth are covered, the opening is sealed around the rods, and the vacuum runs until we are done.',
    },
    {
      heading: 'Brush through to the pot',
      text: 'A brush of the flue’s own width goes up until it shows at the top, as often as it takes. The smoke shelf is cleared by hand.',
    },
    {
      heading: 'Inspection',
      text: 'Crown, flue liner, damper, smoke chamber and firebox, each with a verdict in plain words.',
    },
    {
      heading: 'In writing',
      text: 'We go through the report with you, answer questions, and leave the certificate on the table.',
    },
  ],
  lowestPriceCents: SERVICE_PRICES.chimneySweepingCents,
  prices: [
    { label: 'Sweep, inspection and certificate', price: formatEuro(SERVICE_PRICES.chimneySweepingCents) },
  ],
  priceNote: `One flue, ${SWEEP_DURATION}, with everything named here. More flues in one house: ask when you ring.`,
  advice: {
    heading: 'How often?',
    text: 'At least once a year, and twice if the fire is lit more than once a week. By fuel: smokeless once, bituminous coal twice, wood up to four times while it is in use.',
  },
  related: ['smoke-tests', 'cowl-installation'],
  more: { label: 'Sample inspection report', path: '/chimney-inspection-report' },
}
