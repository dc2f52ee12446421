import type { CountyRecord } from '../county.ts'

export const longford: CountyRecord = {
  slug: 'longford',
  name: 'Longford',
  province: 'Leinster',
  description:
    'Longford is small enough that a sweep passes most doors in a week. Oil runs the radiators; turf and wood run the evenings. We sweep for both from Granard to Lanesborough.',
  areas: [
    'Longford',
    'Edgeworthstown',
    'Ballymahon',
    'Granard',
    'Lanesborough',
    'Newtownforbes',
    'Drumlish',
    'Keenagh',
    'Legan',
    'Ballinalee',
    'Aughnacliffe',
    'Killashee',
    'Abbeyshrule',
    'Newtowncashel',
    'Ballinamuck',
  ],
  responseTime: '48-72 hours',
  population: '46,751',
  coordinates: { latitude: 53.71261, longitude: -7.72523 },
  countyTowns: ['Longford'],
  eircodeKeys: ['N39'],
  houses: ['bungalow', 'cottage', 'terrace'],
  keyFeatures: [
    'One round covers the whole county',
    'Back-boiler stoves cleaned throughout',
    'The flue of an older bungalow inspected',
  ],
  sections: [
    {
      heading: 'Oil by day, fire by night',
      paragraphs: [
        'Oil heated 55% of Longford’s homes at Census 2016, and piped gas fewer than two in a hundred. The typical house around Drumlish or Ballymahon has a boiler outside and a stove with a back boiler inside.',
        'That stove lives hard. Water behind the fire keeps its walls cool, so tar settles on the baffle and in the first metre of the flue. We take the baffle out each time. If it will not come out, we tell you, since a stove whose baffle is stuck cannot be swept properly. A cottage or a terrace takes no longer, only a smaller brush.',
      ],
    },
    {
      heading: 'A bungalow and its short flue',
      paragraphs: [
        'A bungalow’s chimney is short, and on a still night it may not draw at all until it is warm. Near Lough Ree at Newtowncashel or Lanesborough mist makes that worse. Often a cleaner flue and a taller pot are all that it takes; sometimes the room needs a vent. The inspection tells the one from the other.',
      ],
    },
    {
      heading: 'Granard to Ballymahon by evening',
      paragraphs: [
        'A small county has its good side: our sweep knows most of the chimneys. From Granard and Aughnacliffe in the north he comes down by Edgeworthstown and Ballinalee to Legan and Abbeyshrule and is home the same evening. Many that we visit keep a fire in reserve.',
        'Such a fire has rules of its own. Leave the damper open by a finger’s width, so that air moves through the flue; lay no paper in the grate for show; and have it swept even if it was lit only five times, because birds do not count fires. At Lanesborough we cross the Shannon to Ballyleague, which is in Roscommon. From Killashee it is ten minutes to anywhere, or so we tell ourselves.',
      ],
    },
  ],
  technician: {
    name: 'Padraic Mimnagh',
    experience: '9 years',
    description:
      'Padraic lives near Aughnacliffe and repairs stoves in his shed when he is not sweeping. He carries rope seal in four sizes.',
    specialties: ['Back-boiler stoves', 'Short bungalow flues', 'Rope seals and baffles', 'Draught problems'],
  },
  testimonial: {
    name: 'Kathleen Reilly',
    location: 'Granard',
    rating: 5,
    text: 'The baffle had not been out in six years. It is out every year now.',
  },
  additionalReviews: [
    {
      name: 'Dessie Clyne',
      location: 'Ballymahon',
      rating: 5,
      text: 'Smoky room cured with a pot and a sweep, not a new stove.',
    },
    {
      name: 'Orla Heneghan',
      location: 'Longford',
      rating: 5,
      text: 'Very kind with our questions; this was our first winter with a fireplace.',
    },
  ],
}
