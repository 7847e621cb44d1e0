import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { bubbles } from '@tertulia/contract/bubble'
import { originMatches } from '@tertulia/contract/api-keys'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainsOf } from '#features/bubbles/bubbles.ts'
import { servePages } from '#platform/http/pages.ts'
import { frameAncestors, protect } from '#platform/http/protection.ts'
import { answerBadAddress, answerFailures } from '#platform/http/serve.ts'
import { createLogger } from '#platform/log.ts'
import { newId } from '#platform/ids.ts'
import { anOrganization } from './an-organization.ts'
import { runningApp } from './running-app.ts'

/** Pages as a build leaves them, so that this needs none. */
const folder = mkdtempSync(join(tmpdir(), `${process.env['TERTULIA_TEST_RUN'] ?? 'tertulia_test'}-`))
let app: FastifyInstance
const failures: string[] = []
const log = createLogger('silent')
log.error = (_: unknown, message?: string) => void failures.push(message ?? '')

beforeAll(async () => {
  for (const path of ['console/assets', 'widget/widget-assets']) mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['console/index.html', 'console/assets/a.js', 'widget/chat.html', 'widget/widget.js'])
    writeFileSync(join(folder, path), path)
  const { deps } = await runningApp()
  const told = { ...deps, log }
  app = Fastify({ frameworkErrors: answerBadAddress(told) })
  answerFailures(app, told, [])
  protect(app, told)
  const folders = { console: join(folder, 'console/'), widget: join(folder, 'widget/') }
  await servePages(app, deps, { domainsOf: (agent_id) => domainsOf(deps, agent_id), folders })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function framersOf(url: string): Promise<string | undefined> {
  const { headers, statusCode } = await app.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  return /frame-ancestors ([^;]+)/u.exec(String(headers['content-security-policy']))?.[1]
}

test('only the websites on its list may show an agent’s bubble in a frame; without a list any may', async () => {
  const shop = await anOrganization()
  const { id: agent_id } = await shop.anAgent()
  const allow = (allowed_domains: string[]) =>
    shop.as('admin').call(bubbles.setDomains, { params: { agent_id }, body: { allowed_domains } })
  expect(await framersOf(`/w/${agent_id}`)).toBe('*')
  await allow(['ciclosalmenara.es', '*.ejemplo.com', 'localhost:8090'])
  expect(await framersOf(`/w/${agent_id}`)).toBe(
    "'self' http://ciclosalmenara.es:* http://*.ejemplo.com:* http://localhost:8090",
  )
  await allow([])
  expect(await framersOf(`/w/${agent_id}`)).toBe('*')
})

test('the page of an agent that does not exist reads like that of one without a list', async () => {
  for (const id of [newId(), 'no-es-un-id', '%00', "'%20or%201=1"]) expect(await framersOf(`/w/${id}`)).toBe('*')
})

test('no other page shows a share link’s page, and none at all the console', async () => {
  expect(await framersOf('/c/abcdefgh')).toBe("'self'")
  for (const url of ['/', '/home', '/login', '/assets/a.js']) expect(await framersOf(url)).toBe("'none'")
})

test.each([
  ['ejemplo.com', 'https://ejemplo.com', true],
  ['ejemplo.com', 'http://ejemplo.com:8080', true],
  ['ejemplo.com', 'https://www.ejemplo.com', false],
  ['*.ejemplo.com', 'https://www.ejemplo.com', true],
  ['*.ejemplo.com', 'https://ejemplo.com', false],
  ['ejemplo.com:8443', 'https://ejemplo.com:8443', true],
  ['ejemplo.com:8443', 'https://ejemplo.com', false],
])('the frame’s list says of %s and %s what opening the session says', (domain, origin, allowed) => {
  expect(originMatches([domain], origin)).toBe(allowed)
  expect(
    frameAncestors([domain])
      .split(' ')
      .some((source) => covers(source, new URL(origin))),
  ).toBe(allowed)
})

/** CSP3 §6.7.2.8, as far as our sources go: a source of http covers https; `*.` subdomains; `:*` any port. */
function covers(source: string, { hostname, port }: URL): boolean {
  const [, host = '', wanted] = /^http:\/\/(.+?)(?::(\*|\d+))?$/u.exec(source) ?? []
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  return isHost && (wanted === '*' || wanted === port)
}

test('no file is served from outside the folder of the build', async () => {
  writeFileSync(join(folder, 'private.txt'), 'not of the build')
  for (const path of ['/../', '/..%2f', '/%2e%2e/', '/%2e%2e%2f', '/assets/../../', '/assets/..%2f..%2f', '/..%5c'])
    expect((await app.inject({ method: 'GET', url: `${path}private.txt` })).body, path).not.toBe('not of the build')
})

test('an odd path is not found: nothing is served, and nothing is logged as a failure', async () => {
  writeFileSync(join(folder, 'private.js'), 'not of the build')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const odd = ['%2e%2e/private.js', '..%2fprivate.js', '../private.js', '%00', '%00.js', '..%5cprivate.js', 'a%5cb.js']
  const names = ['%ff.js', '%zz.js', '%c0%ae/a.js', '/a.js', './a.js', `${'a'.repeat(300)}.js`, '.env', 'nada.js']
  for (const under of ['/assets/', '/widget-assets/', '/ajustes/', '/'])
    for (const path of [...odd, ...names, '/', '/:99999', '//[.js']) {
      // Asked as it stands: an address that is parsed loses its dots.
      const request = get({ port, host: '127.0.0.1', path: `${under}${path}` })
      const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage]
      request.destroy()
      const isPage = String(headers['content-type']).startsWith('text/html')
      if (statusCode !== 404) expect([statusCode, isPage], `${under}${path}`).toEqual([200, true])
      if (under.includes('assets')) expect(statusCode, `${under}${path}`).toBe(404)
    }
  expect(failures).toEqual([])
})

test('files that the build compressed go compressed to browsers that take it, and plain to others', async () => {
  const text = 'let nothing = 0\n'.repeat(200)
  for (const path of ['console/assets/b.js', 'widget/widget.js', 'console/index.html']) {
    writeFileSync(join(folder, path), text)
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text))
  }
  for (const url of ['/assets/b.js', '/widget.js', '/login']) {
    const squeezed = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(squeezed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(squeezed.headers['content-type']).toMatch(url === '/login' ? /^text\/html/u : /javascript/u)
    expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(text)
    const plain = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(text)
  }
})

test('a page names the providers that one can sign in through, and none where there are none', async () => {
  const plain = await app.inject('/login')
  expect(plain.body).not.toContain('<meta name="providers"')
  const { deps } = await runningApp()
  const offering = Fastify()
  const page = join(folder, 'offering/')
  mkdirSync(join(page, 'assets'), { recursive: true })
  writeFileSync(join(page, 'index.html'), '<html><head><title>Tertulia</title></head></html>')
  const folders = { console: page, widget: join(folder, 'widget/') }
  await servePages(offering, deps, { domainsOf: async () => [], providers: ['google', 'microsoft'], folders })
  const answer = await offering.inject('/login')
  await offering.close()
  expect(answer.body).toContain('<meta name="providers" content="google microsoft" /></head>')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
})

test.each(['/api/nada', '/functions/nada'])('%s is no page of the console', async (url) => {
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
})
