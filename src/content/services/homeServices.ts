import { HOME_PRICES } from '../business/prices.ts'
import { formatEuro } from '../format/money.ts'

export type ServiceIcon =
  | 'brush'
  | 'certificate'
  | 'camera'
  | 'stove'
  | 'smoke'
  | 'cowl'
  | 'nest'
  | 'alarm'
  | 'fuel'

export type HomeService = {
  icon: ServiceIcon
  title: string
  description: string
  /** As in the price list; absent if the home page quotes no price. */
  price?: string
  path: string
}

/** The services on the home page, in the order of its price list. */
export const HOME_SERVICES: HomeService[] = [
  {
    icon: 'brush',
    title: 'Chimney sweeping',
    description:
      'Dust sheets down first, then brush and vacuum from hearth to pot, with a full inspection report.',
    price: `from ${formatEuro(HOME_PRICES.chimneySweepingFromCents)}`,
    path: '/services/chimney-sweeping',
  },
  {
    icon: 'certificate',
    title: 'Safety inspection and certificate',
    description: 'Five parts checked and written down, with every sweep.',
    price: 'included',
    path: '/chimney-inspection-report',
  },
  {
    icon: 'smoke',
    title: 'Smoke test',
    description: 'Shows whether a flue leaks into a bedroom, or next door.',
    price: `plus ${formatEuro(HOME_PRICES.smokeTestExtraCents)}`,
    path: '/services/smoke-tests',
  },
  {
    icon: 'camera',
    title: 'CCTV chimney inspection',
    description: 'A camera on a rod finds the cracks that no torch can reach.',
    price: `from ${formatEuro(HOME_PRICES.cctvSurveyFromCents)}`,
    path: '/services/cctv-surveys',
  },
  {
    icon: 'cowl',
    title: 'Cowl installation',
    description: 'Against rain, birds or downdraught, chosen for your pot.',
    price: `from ${formatEuro(HOME_PRICES.cowlInstallationFromCents)}`,
    path: '/services/cowl-installation',
  },
  {
    icon: 'nest',
    title: 'Bird nest removal',
    description: 'Empty nests out, the flue swept, a guard on. Never while there are eggs or young.',
    price: formatEuro(HOME_PRICES.nestRemovalCents),
    path: '/services/nest-removal',
  },
  {
    icon: 'stove',
    title: 'Stoves and fireplaces',
    description: 'Baffle, rope, bricks and flue pipe, cleaned and in working order.',
    path: '/services/stove-maintenance',
  },
  {
    icon: 'alarm',
    title: 'Carbon monoxide alarms',
    description: 'The right alarm in the right place, tested in front of you.',
    path: '/services/carbon-monoxide-alarms',
  },
  {
    icon: 'alarm',
    title: 'Smoke and CO alarm supply and fit',
    description: 'Six to choose from, installation included.',
    path: '/smoke-alarms-supply',
  },
  {
    icon: 'fuel',
    title: 'Logs and coal',
    description: 'Dry logs below 20% moisture and approved fuel, delivered.',
    path: '/logs-and-fuel',
  },
]
