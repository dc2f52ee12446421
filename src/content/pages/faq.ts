import { counties } from '../counties/counties.ts'
import type { ResponseTime } from '../counties/county.ts'
import { EMERGENCY_HOURS, HOME_SERVICE_AREAS, SERVICE_HOURS, SWEEP_DURATION } from '../business/coverage.ts'
import { formatEuro } from '../format/money.ts'
import { COMPLETE_SERVICE_CENTS, HOME_PRICES } from '../business/prices.ts'

export type Question = { question: string; answer: string }

/** Thirteen questions of homeowners; the answers use the business's constants [R10]. */
export const QUESTIONS: Question[] = [
  {
    question: 'How often should my chimney be swept?',
    answer:
      'At least once a year, and twice if you light the fire more than once a week. The fuel matters too: smokeless fuel needs one sweep a year, bituminous coal for two, and wood for up to four while it is in use, because wood smoke leaves the most tar.',
  },
  {
    question: 'How much does it cost?',
    answer: `The complete service starts at ${formatEuro(COMPLETE_SERVICE_CENTS)}: the chimney cleaned, a safety inspection, and a written certificate. A smoke test during the same visit adds ${formatEuro(HOME_PRICES.smokeTestExtraCents)}. You hear the price before we start.`,
  },
  {
    question: 'How long does a sweep take?',
    answer: `Allow ${SWEEP_DURATION}, including putting down the sheets and going through the report with you. A flue that has not been swept for years, or one with a nest in it, takes longer.`,
  },
  {
    question: 'Will there be soot in the room?',
    answer:
      'No. We sheet the hearth and the floor, close the fireplace opening around the rods, and keep a vacuum running at the hearth for as long as the brush is moving. If you can clear ornaments from the mantelpiece before we come, that helps.',
  },
  {
    question: 'What do I have to do before you arrive?',
    answer:
      'Let the fire go out the evening before, so that the grate and the flue are cold. Empty the ash if you can, clear the space in front of the hearth, and keep a way free from the door. Pets are happier in another room.',
  },
  {
    question: 'What does the certificate tell me?',
    answer:
      'The date, the address, and the condition of the crown, the flue liner, the damper, the smoke chamber and the firebox, with photographs and what to do first. Keep it with the house papers: insurers and landlords commonly ask for one, and the terms of your own policy say whether yours does.',
  },
  {
    question: 'I have a stove. Does it need sweeping as well?',
    answer:
      'Yes. A stove keeps its flue cooler than an open fire does, so tar settles sooner. We clean the flue, the flue pipe and the baffle, and look at the rope seals, the glass and the fire bricks.',
  },
  {
    question: 'There is a nest in my chimney. Can you take it out?',
    answer:
      'Once it is empty, yes. Jackdaws are the usual tenants. The Wildlife Act 1976 protects a nest with eggs or young, and we never remove one that has either in it. The best time is after August; until then, please leave the fire unlit.',
  },
  {
    question: 'What is a CCTV survey, and when do I need one?',
    answer:
      'A small camera travels the whole flue and records what it sees. It is worth having after a chimney fire, before you buy a house, before a stove or a liner goes in, and whenever a smoke test fails.',
  },
  {
    question: 'How do I know that I have had a chimney fire?',
    answer:
      'A roar like a low aeroplane, sparks or flames from the pot, a hot chimney breast, a strong smell. Get everybody out, ring 112 or 999, and do not light that fire again until the flue has been inspected. Irish fire services counted 1,603 house fires that began in a chimney in 2024.',
  },
  {
    question: 'Do I need a carbon monoxide alarm?',
    answer:
      'If anything in the house burns fuel, have one. Building Regulations, through Technical Guidance Document J, ask for an alarm with a new or replacement open-flued or flueless appliance: in its room, and in each bedroom or within five metres of the bedroom door. Look for EN 50291‑1 and an end-of-life indicator.',
  },
  {
    question: 'Which fuel should I burn?',
    answer:
      'Dry wood or an approved smokeless fuel. Since 31 October 2022 the Solid Fuel Regulations apply in the whole country, and wood sold in small amounts must be at or below 25% moisture. Ours is below 20%. Wet wood costs you heat and coats the flue with tar.',
  },
  {
    question: 'How soon can you come, and when do you work?',
    answer: `Same-day in cities, 24-48 hours rural: that is the usual case, and each county’s page says what to expect there. In all 26 counties: the same day in ${joinNames(countiesWithResponseTime('same day'))}, within 24-48 hours in ${joinNames(countiesWithResponseTime('24-48 hours'))}, and within 48-72 hours in the other ${countiesWithResponseTime('48-72 hours').length}. We work ${joinNames(SERVICE_HOURS.map(({ days, hours }) => `${days} ${hours}`))}, and our emergency service answers ${EMERGENCY_HOURS.hours}. Travel is free in ${joinNames(HOME_SERVICE_AREAS)}.`,
  },
]

function countiesWithResponseTime(time: ResponseTime): string[] {
  return counties.filter(({ responseTime }) => responseTime === time).map(({ name }) => name)
}

/** Such as "Dublin, Louth and Meath". */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
