export type Review = {
  name: string
  location: string
  rating: 5
  text: string
  /** Once the owner knows it: the day as it is shown, and the page on which the review can be read. */
  published?: { on: string; url: string }
}
export type HomeReview = Review & { service: string }

/** Sample reviews for the home page [R3], to be replaced by genuine, verified ones before the site goes live. */
export const HOME_REVIEWS: HomeReview[] = [
  {
    name: 'Deirdre Halpin',
    location: 'Malahide, Dublin',
    rating: 5,
    text: 'The sheets were down before the rods came out of the van, and there was not a speck on a cream carpet. I had the certificate in my hand before the kettle boiled.',
    service: 'Chimney sweeping',
  },
  {
    name: 'Fergal Sexton',
    location: 'Douglas, Cork',
    rating: 5,
    text: 'We were told by somebody else to replace the whole liner. The camera showed one open joint, and that is all we paid to have mended.',
    service: 'CCTV survey',
  },
  {
    name: 'Siobhán Tuohy',
    location: 'Athenry, Galway',
    rating: 5,
    text: 'Two buckets of jackdaw sticks from a chimney we thought was only cold. They came back after the young had flown, as they had said they would.',
    service: 'Bird nest removal',
  },
  {
    name: 'Orla Finnerty',
    location: 'Naas, Kildare',
    rating: 5,
    text: 'Showed me on the report which part was worn and said it would keep until spring. Nobody tried to sell me anything.',
    service: 'Safety inspection',
  },
]
