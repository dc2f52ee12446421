import { checkPhoto } from './checkPhoto.ts'

// The part of Supabase's runtime that is used here. It sets SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY itself.
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

function setting(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

Deno.serve(
  checkPhoto(
    {
      url: setting('SUPABASE_URL'),
      serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY'),
      secret: setting('CHECK_PHOTO_SECRET'),
    },
    fetch,
  ),
)
