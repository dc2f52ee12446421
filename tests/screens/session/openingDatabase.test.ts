import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { jobCard } from '../support/screen.ts'
import { shortenTheWait } from '../support/shortenTheWait.ts'

const notice = page.getByText('This phone’s storage does not respond')

it('[OB12m] a start to which the storage does not respond shows what to do', async () => {
  const { reopen, store } = await openPortal()
  vi.spyOn(store, 'identity').mockReturnValue(new Promise(() => {}))
  shortenTheWait()
  await reopen()
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('What was saved is not lost.')).toBeVisible()
})

it('a start that waits for the tab of an older version asks for that to be closed, and goes on then', async () => {
  const { ports, reopen, store } = await openPortal()
  const identity = Promise.withResolvers<Awaited<ReturnType<typeof store.identity>>>()
  const known = await store.identity()
  vi.spyOn(store, 'identity').mockReturnValueOnce(identity.promise)
  vi.spyOn(ports.blockedUpgrade, 'isBlocked').mockReturnValue(true)
  await reopen()
  await expect.element(page.getByText('The portal is still open in another tab')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  identity.resolve(known)
  await expect.element(jobCard('CH-2002')).toBeVisible()
})
