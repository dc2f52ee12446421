/** What a technician can do about a publishable key that the gateway refuses [R55]. */
export const KEY_REFUSED =
  'The settings of this app have to be updated: the server no longer accepts them. Please tell the office.'

/** That nothing is lost by it (rule OB9i). */
export const KEPT_WHILE_REFUSED = 'Everything is kept on this phone.'
