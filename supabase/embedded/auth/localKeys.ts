/**
 * The publishable key that the portal sends to the embedded backend. It is not a secret: it is the same on every
 * machine, grants nothing by itself, and no hosted project accepts it.
 */
export const LOCAL_ANON_KEY = 'sb_publishable_local_only_chimney_demo'
