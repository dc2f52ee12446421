/**
 * Asks the browser to render the next page ahead, once a visitor seems about to choose it. Never the portal,
 * which is an application of its own, and not the links of a page to itself. In the page and not in a
 * header, so that it works on every host; a content security policy needs 'inline-speculation-rules'.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/technician', '/technician/*'] } },
          { not: { selector_matches: '[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
