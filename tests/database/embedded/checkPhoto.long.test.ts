import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPhoto } from '../../../supabase/functions/check-photo/checkPhoto.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { officeOf } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { publicUrlOf, BUCKET, takePhoto, upload } from '../support/photo.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const SECRET = 'webhook-secret'

describe('[R19] checkPhoto on the storage of the embedded backend', () => {
  const target = useTarget(openEmbeddedTarget)

  it('keeps a photo and removes anything else', async () => {
    const aoife = await signIn(target(), AOIFE)
    const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
    await aoife.from('inspection_reports').insert(report)
    const photo = takePhoto(report.id)
    expect((await upload(aoife, photo)).error).toBeNull()
    const check = await checker(target())

    expect(await check(photo.path)).toEqual({ verdict: 'photo' })
    expect((await fetch(publicUrlOf(aoife, photo.path))).status).toBe(200)

    // The embedded backend rejects such an upload; a hosted project accepts it.
    await target().query(
      `update storage.objects set metadata = metadata || '{"mimetype": "image/webp"}' where name = $1`,
      [photo.path],
    )
    expect(await check(photo.path)).toEqual({ verdict: 'removed' })
    expect((await fetch(publicUrlOf(aoife, photo.path))).status).toBe(400)
    expect(await check(photo.path)).toEqual({ verdict: 'gone' })
  })
})

/** Returns a function that calls the handler as the project's webhook does. */
async function checker({ url, dataDir }: Target) {
  const serviceKey = serviceToken(await readFile(join(dataDir, 'signing-secret'), 'utf8'))
  const handle = checkPhoto({ url, serviceKey, secret: SECRET }, fetch)
  return async (name: string): Promise<unknown> => {
    const body = JSON.stringify({ type: 'INSERT', record: { bucket_id: BUCKET, name } })
    const headers = { authorization: `Bearer ${SECRET}` }
    return (await handle(new Request('http://localhost/', { method: 'POST', headers, body }))).json()
  }
}

function serviceToken(secret: string): string {
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { role: 'service_role', exp: 4_000_000_000 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
