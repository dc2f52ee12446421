import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { connectPhone, startProxiedServer, type ConnectedPhone } from './connectedPhone.ts'
import { measureEmbeddedReads } from './embeddedRead.ts'
import { measureFirstLists } from './firstList.ts'
import { measureChangedJob, measureIdleBytes, measureIdlePulls } from './pullCost.ts'
import { printEmbeddedReads, printFirstLists, printPulls } from './reportPull.ts'

// `npm run bench:pull`: what a pull costs a phone with ten jobs and with ten thousand, how long the embedded
// backend takes for all of them, and the first list on a slow line.

const [FEW, MANY] = [10, 10_000]

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const dist = join(folder, 'dist')
  await build(dist)
  await measurePulls(dist)
  await measureLists(dist)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measurePulls(dist: string): Promise<void> {
  const phones: ConnectedPhone[] = []
  const connect = async (jobs: number, isSecure: boolean) => {
    const phone = await connectPhone(dist, jobs, isSecure)
    phones.push(phone)
    return phone
  }
  try {
    const secure = [await connect(FEW, true), await connect(MANY, true)] as const
    const [few, many] = await measureIdlePulls(secure)
    if (!few || !many) throw new Error('A phone was not measured')
    const changedJob = await measureChangedJob(secure[1])
    const plain = await measureIdleBytes(await connect(MANY, false))
    printPulls({ few, many, changedJob, plain })
  } finally {
    for (const phone of phones) await phone.stop()
  }
}

async function measureLists(dist: string): Promise<void> {
  const proxied = await startProxiedServer(dist, MANY)
  try {
    printEmbeddedReads(await measureEmbeddedReads(proxied.server))
    const plain = await measureFirstLists(proxied)
    proxied.server.compressResponses()
    printFirstLists(plain, await measureFirstLists(proxied))
  } finally {
    await proxied.stop()
  }
}
