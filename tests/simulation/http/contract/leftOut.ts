const NO_BYTES = 'it keeps digests of photos and no bytes, and neither lists nor serves them'

/** Rows of the contracts that are outside of the simulated server's subject, by title, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '[R19] cannot list, upload, replace or delete photos': NO_BYTES,
  '[R19] cannot list, replace, move, copy or delete photos of another': NO_BYTES,
  '[R19] cannot replace or delete a photo, not even their own': NO_BYTES,
  "[R23] cannot attach a photo to another's report, nor rewrite its list": NO_BYTES,
}
