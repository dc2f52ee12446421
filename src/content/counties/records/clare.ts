import type { CountyRecord } from '../county.ts'

export const clare: CountyRecord = {
  slug: 'clare',
  name: 'Clare',
  province: 'Munster',
  description:
    'Wind off the Atlantic meets the flagstone roofs of west Clare and the estates of Shannon and Ennis alike. A chimney here lives or dies by its cowl and its crown.',
  areas: [
    'Ennis',
    'Shannon',
    'Kilrush',
    'Newmarket-on-Fergus',
    'Sixmilebridge',
    'Ennistymon',
    'Kilkee',
    'Killaloe',
    'Scarriff',
    'Miltown Malbay',
    'Lahinch',
    'Lisdoonvarna',
    'Clarecastle',
    'Tulla',
    'Quin',
    'Corofin',
    'Crusheen',
    'Ballyvaughan',
    'Doolin',
    'Cratloe',
    'Kilmihil',
    'Mountshannon',
  ],
  responseTime: '48-72 hours',
  population: '127,938',
  coordinates: { latitude: 52.84031, longitude: -9.04323 },
  countyTowns: ['Ennis'],
  eircodeKeys: ['V14', 'V15', 'V95'],
  houses: ['cottage', 'bungalow', 'terrace'],
  keyFeatures: ['Cowls rated for Atlantic wind', 'Ennis and Shannon every week', 'Turf flues in west Clare'],
  sections: [
    {
      heading: 'Built for the wind',
      paragraphs: [
        'At Kilkee, Doolin and Miltown Malbay a loose cowl is a missile. We fix cowls with a strap that goes around the pot, not with a clip inside it, and we check the strap every year. Crowns of soft mortar do not last on that coast; we re-cast them with a drip edge so that the rain falls clear of the brick.',
        'Inland, at Tulla, Scarriff and Mountshannon, it is shelter that causes trouble: trees higher than the pot turn the draught over. A longer pot or a different cowl settles most such cases. A cottage, a bungalow and a terrace each want another brush: a wide one, a narrow one, and one on rods for three floors.',
      ],
    },
    {
      heading: 'What Clare burns',
      paragraphs: [
        'Oil heated 59% of homes at Census 2016, coal and wood with other fuel 16%, and peat 7%, still 2,228 households in 2022. Since Limerick’s northern suburbs lie in Clare, we sweep there as well, and at Killaloe we go across the bridge to Ballina whenever someone asks.',
      ],
    },
    {
      heading: 'Ennis, the estuary and the Burren',
      paragraphs: [
        'Ennis is the county town and, with Clarecastle, Quin and Crusheen, the part of Clare where an appointment is easiest to fit in. Around Shannon, Sixmilebridge and Newmarket-on-Fergus we check a good many flues that carry a gas fire: they make no soot, but they can lose their terminal in a storm, or gain a nest under it.',
        'At Corofin, Ballyvaughan and Lisdoonvarna the walls are limestone, thick and cold, and so is the flue inside them. Light a small, bright fire for ten minutes before the real one: the column of warm air that it makes is what pulls the smoke up afterwards. Kilrush and Kilmihil have the same cold flues with turf below, and those we sweep in spring as well as in autumn. Lahinch and Ennistymon come with the coast.',
      ],
    },
  ],
  technician: {
    name: 'Noel Talty',
    experience: '16 years',
    description:
      'Noel built dry-stone walls around Corofin before he built crowns. Nothing that he has fixed on a roof has yet come down.',
    specialties: ['Crown re-casting', 'Strap-fixed cowls', 'Trees and draught', 'Turf and wood flues'],
  },
  testimonial: {
    name: 'Assumpta Considine',
    location: 'Kilkee',
    rating: 5,
    text: 'The storm took slates from every house in the row and our cowl did not stir.',
  },
  additionalReviews: [
    { name: 'John Paul Hehir', location: 'Ennis', rating: 5, text: 'Reasonable, punctual, thorough.' },
    {
      name: 'Maura Considine',
      location: 'Doolin',
      rating: 5,
      text: 'He noticed the trees. None of the others had looked up.',
    },
  ],
}
