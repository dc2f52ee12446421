// Sample claims [R3]: the owner has to prove each before the site goes live (docs/launch-checklist.md).
export const RANKING_CLAIM = 'Rated number one in Ireland'
export const RATING_CLAIM = '5-star rating'
export const CERTIFIED_CLAIM = 'Fully insured and certified'
export const EXPERIENCE_CLAIM = '10+ years of experience'
export const INSURANCE_CLAIM = 'Public liability insurance up to €2 million'
export const GUARANTEE_CLAIM = '100% satisfaction or your money back, or a free return visit'
export const LIMITED_OFFER = 'Limited time offer'

// The customer counts contradict each other [section 1]. They differ on purpose [R4].
/** In the home page's hero. Differs from the other counts on purpose [R4]. */
export const HERO_CUSTOMER_COUNT = '10,000+'
/** In the home page's "why choose us". Differs from the other counts on purpose [R4]. */
export const WHY_US_CUSTOMER_COUNT = '5,000+'
/** Above the home page's reviews. Differs from the other counts on purpose [R4]. */
export const REVIEW_COUNT = '1000+'
/** Reviews on two platforms. Differ from the other counts on purpose [R4]. */
export const PLATFORM_REVIEW_COUNTS = { google: '2,100+', facebook: '1,200+' }

/** The rating of Dublin and Cork, in their structured data and on their pages [R8]. */
export const COUNTY_RATING = { value: 5, reviewCount: 1000 }
