/** @module-tag crash It fills the disk and stops the database under a running program. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aShopOverHttp, aVisitor, type HttpShop, overHttp } from './over-http.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { copyOfInstallation } from './test-cluster.ts'

const TEXT = '¿Abrís los sábados?'
const DISK_BYTES = 160_000_000

let folder: string
let server: StartedServer | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tertulia-faults-'))
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** A disk of its own in the place of the data folder. Only root can make one. @returns nothing where it cannot be made */
function aSmallDisk(): { fill(): void; clear(): void; unmount(): void } | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=711`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  const fill = () => expect(() => writeFileSync(filler, Buffer.alloc(DISK_BYTES))).toThrow('ENOSPC')
  return {
    fill,
    clear: () => rmSync(filler),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  }
}
const isRoot = process.getuid?.() === 0
if (!isRoot) process.stderr.write('engine-faults: no disk can be mounted here; a full one is not tried\n')

/** Customers who write all the time. @returns the ids of what was accepted, and a way to stop them */
function customersOf(shop: HttpShop, url: string, many: number) {
  const stranger = overHttp(url)
  const accepted: string[] = []
  const refused: unknown[] = []
  const state = { goes_on: true }
  const write = async () => {
    const headers = await aVisitor(stranger, shop.agent_id)
    while (state.goes_on)
      await stranger
        .stream(chat.send, { body: { text: TEXT, client_id: newId() } }, headers, (event) => {
          if (event.type === 'accepted') accepted.push(event.message.id)
        })
        .catch((error: unknown) => void refused.push(error))
  }
  const all = Promise.all(Array.from({ length: many }, write))
  const stop = () => {
    state.goes_on = false
    return all
  }
  return { accepted, refused, stop }
}

async function storedIn(shop: HttpShop): Promise<Set<string>> {
  const ids = new Set<string>()
  const { items } = await shop.call(conversations.list, { query: { organization_id: shop.organization_id, rows: 100 } })
  for (const { id } of items) {
    let cursor: string | undefined
    do {
      const query = { rows: 100, ...(cursor && { cursor }) }
      const page = await shop.call(conversations.messages, { params: { id }, query })
      for (const message of page.items) ids.add(message.id)
      cursor = page.page.next ?? undefined
    } while (cursor)
  }
  return ids
}

test.runIf(isRoot)(
  'a disk that fills up under the database loses nothing that was acknowledged, is told, and works again once there is room',
  async () => {
    const disk = aSmallDisk()
    if (!disk) return expect(disk, 'a disk can be mounted').toBeDefined()
    try {
      await copyOfInstallation(folder)
      server = await startServer({ DATA_DIR: folder, RATE_FACTOR: '100000', LOG_LEVEL: 'silent' })
      const { url } = server
      const shop = await aShopOverHttp(url, [{ question: TEXT, answer: 'Sí, de 10 a 14.' }])
      const customers = customersOf(shop, url, 8)
      await vi.waitFor(() => expect(customers.accepted.length).toBeGreaterThan(20), 20_000)
      disk.fill()
      await vi.waitFor(() => expect(customers.refused.length).toBeGreaterThan(20), 30_000)
      disk.clear()
      const before = customers.accepted.length
      await vi.waitFor(() => expect(customers.accepted.length).toBeGreaterThan(before + 20), 30_000)
      await customers.stop()
      const stored = await storedIn(shop)
      expect(customers.accepted.filter((id) => !stored.has(id))).toEqual([])
    } finally {
      await server?.stop()
      disk.unmount()
    }
  },
)

test.runIf(isRoot)('a start on a full disk ends in one line, and the next one with room works', async () => {
  const disk = aSmallDisk()
  if (!disk) return expect(disk, 'a disk can be mounted').toBeDefined()
  const environment = { DATA_DIR: folder, MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  try {
    await copyOfInstallation(folder)
    writeFileSync(join(folder, 'lock'), ' '.repeat(4096))
    disk.fill()
    const failed = await startServer(environment).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(failed).toMatch(/^the server ended with 1: .*(?:full disk|No space left on device)/u)
    expect(failed.trim().split('\n')).toHaveLength(1)
    disk.clear()
    server = await startServer(environment)
  } finally {
    await server?.stop()
    disk.unmount()
  }
})

test.runIf(isRoot)('a database that belongs to another user than the data folder is told in one line', async () => {
  await copyOfInstallation(folder)
  mkdirSync(join(folder, 'pg18/base'), { recursive: true })
  chownSync(join(folder, 'pg18'), 4711, 4711)
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /^the server ended with 1: The database in \S+ does not start: [^\n]+\.\n$/u,
  )
})

test('a stop while customers write ends in time, and everything that was accepted is there after the next start', async () => {
  await copyOfInstallation(folder)
  server = await startServer({ DATA_DIR: folder, RATE_FACTOR: '100000', LOG_LEVEL: 'silent' })
  const shop = await aShopOverHttp(server.url, [{ question: TEXT, answer: 'Sí, de 10 a 14.' }])
  const customers = customersOf(shop, server.url, 16)
  await vi.waitFor(() => expect(customers.accepted.length).toBeGreaterThan(50), 20_000)
  const began = performance.now()
  expect(await server.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await customers.stop()
  await server.start()
  const stored = await storedIn(shop)
  expect(customers.accepted.filter((id) => !stored.has(id))).toEqual([])
})
