/**
 * Makes the browser prerender the next page once a visitor seems about to open it. Excludes the portal, which is a
 * separate application, and a page's links to itself. The rules are in the page and not in a header, so that they
 * work on every host; a content security policy needs 'inline-speculation-rules'.
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
