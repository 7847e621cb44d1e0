import { createServer } from 'node:net'
import { createServer as createSecureServer } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { OutboundFailure, wasNeverSent } from '#platform/outbound/failures.ts'
import { createOutbound, type OutboundOptions } from '#platform/outbound/outbound.ts'
import { aCertificate } from '../../../test/a-certificate.ts'

const open: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

type Listening = { listen(port: number, host: string, then: () => void): unknown; close(then: () => void): unknown }
async function portOf(server: Listening & { address(): unknown }): Promise<number> {
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then))
  const address = server.address()
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0
}

async function failureAt(url: string, options: Partial<OutboundOptions> = {}): Promise<OutboundFailure> {
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [], ...options })
  open.push(() => outbound.close())
  const asked = { method: 'POST', body: '{}', deadline_ms: 2_000, max_bytes: 1_000, max_redirects: 0 }
  const error = await outbound.request(url, asked).catch((error: unknown) => error)
  if (!(error instanceof OutboundFailure)) throw new Error('no OutboundFailure', { cause: error })
  return error
}

test('a request that found no connection was never sent', async () => {
  const closed = createServer()
  const port = await portOf(closed)
  await new Promise<void>((then) => closed.close(() => then()))
  expect(wasNeverSent(await failureAt(`http://127.0.0.1:${port}/`))).toBe(true)
  expect(wasNeverSent(await failureAt('http://10.1.2.3/'))).toBe(true)
  expect(wasNeverSent(await failureAt('ftp://example.com/'))).toBe(true)
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  const resolver = () => Promise.reject(unknown)
  expect(wasNeverSent(await failureAt('http://nowhere.example/', { resolver }))).toBe(true)
})

test('a request that a certificate stopped was never sent', async () => {
  const server = createSecureServer(aCertificate(), (_, response) => response.end('{}'))
  const port = await portOf(server)
  open.push(() => new Promise<void>((then) => server.close(() => then())))
  expect(wasNeverSent(await failureAt(`https://127.0.0.1:${port}/`))).toBe(true)
})

test.each(['resets', 'ends', 'hangs'] as const)('it cannot be told of a server that %s', async (fault) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    open.push(async () => socket.destroy())
    socket.once('data', () => {
      if (fault === 'resets') socket.resetAndDestroy()
      if (fault === 'ends') socket.end()
    })
  })
  const port = await portOf(server)
  open.push(() => new Promise<void>((then) => server.close(() => then())))
  expect(wasNeverSent(await failureAt(`http://127.0.0.1:${port}/`))).toBe(false)
})
