import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vault } from '@tertulia/contract/vault'
import { addressOf } from '@tertulia/contract/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { createFileStore } from '#platform/files/file-store.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'

const DISK_BYTES = 2_000_000
const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-full-'))
const folder = join(data_dir, 'files')
mkdirSync(folder)
/** The files on the disk. */
const stored = () => readdirSync(folder)

/** A disk of two megabytes in the place of the stored files. Only root can make one. */
const hasDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!hasDisk) process.stderr.write('full-disk: no disk can be mounted here; only injected failures are tried\n')
afterAll(() => {
  if (hasDisk) execFileSync('umount', ['--lazy', folder])
  rmSync(data_dir, { recursive: true, force: true })
})

let port = 0
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { deps } = await runningApp()
  app = await buildApp({ ...deps, files: createFileStore(data_dir, { kept_free: 0 }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends files as a form, in pieces as they are taken. @returns the answer and how long it took to come */
function send(by: { token: string }, agent_id: string, files: number, bytes_each: number) {
  const started = performance.now()
  const url = `http://127.0.0.1:${port}${addressOf(vault.upload.path)}?agent_id=${agent_id}&category=`
  return new Promise<{ status: number; code: string; ms: number }>((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'multipart/form-data; boundary=X' },
    })
    const hear = async (response: IncomingMessage) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      const code = (JSON.parse(text) as { error?: { code: string } }).error?.code ?? ''
      resolve({ status: response.statusCode ?? 0, code, ms: performance.now() - started })
      sending.destroy()
    }
    sending.on('response', (response) => void hear(response).catch(reject))
    sending.on('error', reject)
    for (let n = 0; n < files; n += 1) {
      sending.write(`--X\r\ncontent-disposition: form-data; name="file"; filename="${n}.txt"\r\n\r\n`)
      sending.write(Buffer.alloc(bytes_each, `hola ${n}\n`))
      sending.write('\r\n')
    }
    sending.end('--X--\r\n')
  })
}

test.runIf(hasDisk).each([
  ['one file', 1, 9_000_000],
  ['the last of several files', 9, 400_000],
])(
  'a member who uploads to a disk that fills up is told at once, and nothing half-written stays: %s',
  async (_, files, bytes) => {
    const shop = await anOrganization()
    const { id } = await shop.anAgent()
    const by = await shop.colleague('member')
    for (const name of stored()) rmSync(join(folder, name))
    expect(await send(by, id, files, bytes)).toEqual({
      status: 507,
      code: 'storage_full',
      ms: expect.toSatisfy((ms) => ms < 5_000),
    })
    expect(stored()).toEqual([])
    expect(await send(by, id, 1, 1_500_000)).toMatchObject({ status: 200 })
  },
)

const health = async () => {
  const { statusCode, body } = await app.inject('/healthz')
  return [statusCode, body]
}

test.runIf(hasDisk)(
  'health says that uploads cannot be stored while the disk is full, and answers as well all the same',
  async () => {
    for (const name of stored()) rmSync(join(folder, name))
    expect(await health()).toEqual([200, '{"ok":true}'])
    expect(() => writeFileSync(join(folder, 'all'), Buffer.alloc(DISK_BYTES * 2))).toThrow('ENOSPC')
    expect(await health()).toEqual([200, '{"ok":true,"degraded":["uploads"]}'])
    rmSync(join(folder, 'all'))
    expect(await health()).toEqual([200, '{"ok":true}'])
    expect(stored()).toEqual([])
  },
)

test('a store that cannot write, or never says so, is told by health within seconds', async () => {
  const { deps } = await runningApp()
  const takesMore = vi.spyOn(deps.files, 'takesMore')
  const { app } = await runningApp()
  const told = async () => (await app.inject('/healthz')).json<unknown>()
  try {
    takesMore.mockResolvedValueOnce(false)
    expect(await told()).toEqual({ ok: true, degraded: ['uploads'] })
    takesMore.mockReturnValueOnce(new Promise(() => {}))
    expect(await told()).toEqual({ ok: true, degraded: ['uploads'] })
    expect(await told()).toEqual({ ok: true })
  } finally {
    takesMore.mockRestore()
  }
})

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'no room in the database (%s) is told in the same words as none on the disk',
  async (code) => {
    const { deps, app } = await runningApp()
    const shop = await anOrganization()
    const { id } = await shop.anAgent()
    const { token } = await shop.colleague('member')
    const full = Object.assign(new Error('could not extend file'), { code })
    const enqueue = vi.spyOn(deps.jobs, 'enqueue').mockRejectedValue(new Error('failed query', { cause: full }))
    try {
      const answer = await app.inject({
        method: 'POST',
        url: `/functions/faq-generation`,
        payload: { agent_id: id, source: 'link', url: 'https://example.com/' },
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        507,
        { error: { code: 'storage_full', message: expect.stringContaining('no room') } },
      ])
    } finally {
      enqueue.mockRestore()
    }
  },
)
