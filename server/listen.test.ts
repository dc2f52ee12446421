import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { listenOnFreePort } from '../tests/support/server/listenOnFreePort.ts'
import { listen } from './listen.ts'
import { StartError } from './startError.ts'

it('a port in use is an error that names another one', async () => {
  const busy = createServer()
  const port = await listenOnFreePort(busy)
  await expect(listen(port)).rejects.toThrow(
    new StartError(`Port ${port} is in use: choose another, as in PORT=${port + 1} npm start`),
  )
  busy.close()
})
