import * as v from 'valibot'

/** The error code in a refusal, which PostgREST, storage and the auth server each name differently. */
export const Refusal = v.union([
  v.pipe(
    v.object({ error_code: v.string() }),
    v.transform(({ error_code }) => error_code),
  ),
  v.pipe(
    v.object({ statusCode: v.string() }),
    v.transform(({ statusCode }) => statusCode),
  ),
  v.pipe(
    v.object({ code: v.string() }),
    v.transform(({ code }) => code),
  ),
])
