/**
 * The key that the portal presents to the embedded backend. It is no secret: it is the same on every
 * machine, opens nothing by itself, and no hosted project accepts it.
 */
export const LOCAL_ANON_KEY = 'sb_publishable_local_only_chimney_demo'
