import { formatEuro } from '../../format/money.ts'
import { SERVICE_PRICES } from '../../business/prices.ts'
import type { ServiceRecord } from '../service.ts'

export const carbonMonoxideAlarms: ServiceRecord = {
  slug: 'carbon-monoxide-alarms',
  name: 'Carbon monoxide alarms',
  icon: 'alarm',
  scene: 'alarm',
  headline: 'The gas that you cannot smell',
  introduction:
    'Anything that burns can make carbon monoxide, and a blocked flue sends it into the room. We fit alarms to EN 50291‑1, audible and with an end-of-life indicator, where the building regulations (Technical Guidance Document J) say they must be.',
  benefits: [
    {
      heading: 'In the right place',
      text: 'In the appliance’s room, and in each bedroom or within five metres of its door.',
    },
    {
      heading: 'Tested with you',
      text: 'You hear it once, so that you know it again and do not take it for something else.',
    },
    {
      heading: 'Certificate included',
      text: 'Compliance certification with each installation, at no extra charge.',
    },
  ],
  signs: [
    'A stove, boiler, range or open fire, and no alarm in its room',
    'An alarm that chirps, or whose date has passed',
    'A new or replacement appliance: the building regulations ask for an alarm with it',
    'Headaches at home that go away outdoors: get everybody out and ring 112 or 999',
    'Tenants, guests or children who sleep above a fire',
  ],
  steps: [
    { heading: 'Every appliance listed', text: 'Fires, stoves, boilers, cookers, and the flues they share.' },
    {
      heading: 'Placed as the guidance says',
      text: 'At the right height and distance, away from windows, fans and steam.',
    },
    { heading: 'Fitted and tested', text: 'Battery, mains or linked with each other, and each one tested.' },
    {
      heading: 'Dates left with you',
      text: 'The certificate, and the year in which each alarm has to be replaced.',
    },
  ],
  lowestPriceCents: SERVICE_PRICES.coAlarmInstallationCents,
  prices: [
    { label: 'Installation, each', price: formatEuro(SERVICE_PRICES.coAlarmInstallationCents) },
    { label: 'Testing, each', price: formatEuro(SERVICE_PRICES.coAlarmTestingCents) },
    { label: 'Battery replacement, each', price: formatEuro(SERVICE_PRICES.coAlarmBatteryCents) },
    { label: 'Compliance certification', price: 'included' },
    { label: 'Battery alarm, from', price: formatEuro(SERVICE_PRICES.coAlarmBatteryTypeFromCents) },
    { label: 'Mains alarm', price: formatEuro(SERVICE_PRICES.coAlarmMainsTypeCents) },
    {
      label: 'Interconnected, per unit',
      price: formatEuro(SERVICE_PRICES.coAlarmInterconnectedTypeCents),
    },
  ],
  priceNote: 'The first three are for the work, the last three for the alarm itself.',
  advice: {
    heading: 'If the alarm goes off',
    text: 'Turn off whatever burns if it is on your way, open doors and windows, get everybody out, and ring 112 or 999 from outside. Nothing is lit again until the cause is found.',
  },
  related: ['smoke-tests', 'stove-maintenance'],
  more: { label: 'Smoke alarms', path: '/smoke-alarms-supply' },
}
