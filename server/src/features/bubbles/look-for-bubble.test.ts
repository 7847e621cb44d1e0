/** @module-tag exhaustive It opens twenty-five pages in a browser of its own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, getPriority } from 'node:os'
import { bubbles } from '@tertulia/contract/bubble'
import { addressOf } from '@tertulia/contract/endpoint'
import { findFreePort } from '#platform/database/embedded/free-port.ts'
import type { PageFault, PageLook } from '@tertulia/contract/page-findings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesWithFaults, pagesWithout, soundPages, startPages } from '../../../../widget/test/pages-with-a-bubble.ts'
import { childrenOf } from '../../../test/start-server.ts'
import { goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { buildApp } from '#app.ts'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { examinePage } from '#features/bubbles/examine-page.ts'
import { type GuardedBrowser, openGuardedBrowser } from '#platform/browser/guarded-browser.ts'
import { servicePortsOf } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const MANY_AT_ONCE = 6

let app: FastifyInstance
let deps: Deps
let shop: Awaited<ReturnType<typeof anOrganization>>
let agent_id: string
let member: string
let site: Awaited<ReturnType<typeof startPages>>
/** One for all pages: what the wire does is to start one for each. */
let started: GuardedBrowser
let broken: Partial<Record<PageFault, object>>
let sound: Record<string, object>

beforeAll(async () => {
  const port = await findFreePort()
  const running = (await runningApp()).deps
  const home = `http://localhost:${port}`
  const library_path = process.env['LD_LIBRARY_PATH'] ?? ''
  const config = { ...running.config, public_url: home, chromium_path: CHROMIUM, library_path }
  const own_service_ports = servicePortsOf(config)
  const outbound = createOutbound({ allow_cidrs: config.outbound_allow_cidrs, own_origins: [home], own_service_ports })
  deps = { ...running, config, outbound }
  app = await buildApp(deps)
  await app.listen({ port, host: '127.0.0.1' })
  shop = await anOrganization()
  agent_id = (await shop.anAgent()).id
  const body = { ...DEFAULT_BUBBLE, brand_color: '#17573F', pages_blocked: ['/kept_off'] }
  await shop.as('member').call(bubbles.update, { params: { agent_id }, body })
  await goLive(shop, agent_id)
  member = (await shop.colleague('member')).token
  const places = { home, agent: agent_id }
  sound = soundPages(places)
  broken = { ...pagesWithFaults(places), ...pagesWithout(places), kept_off: sound['plain'] ?? {} }
  const leadsTo = (location: string) => ({ status: 302, headers: { location } })
  site = await startPages({
    ...sound,
    ...broken,
    away: leadsTo('http://10.1.2.3/'),
    to_us: leadsTo(`${home}/dev/mail`),
    to_us_twice: leadsTo('/to_us'),
  })
  started = await openGuardedBrowser(deps, CHROMIUM)
})
afterAll(async () => {
  await started.close()
  site.stop()
  await app.close()
  await deps.outbound.close()
})

const found = async (path: string): Promise<string[]> => {
  const home = deps.config.public_url
  const look = { address: `${site.url}/${path}`, agent_id, home, opens_within_ms: 20_000 }
  return (await examinePage(started.browser, look)).map(({ fault }) => fault)
}

async function foundOn(paths: string[]): Promise<Record<string, string[]>> {
  const all: [string, string[]][] = []
  for (let at = 0; at < paths.length; at += MANY_AT_ONCE)
    all.push(
      ...(await Promise.all(
        paths.slice(at, at + MANY_AT_ONCE).map(async (path) => [path, await found(path)] as [string, string[]]),
      )),
    )
  return Object.fromEntries(all)
}

/** Asks over the wire. */
async function look(address: string, of = app, by = { agent_id, token: member }) {
  const answer = await of.inject({
    method: 'POST',
    url: addressOf(bubbles.lookAtPage.path, { agent_id: by.agent_id }),
    payload: { address },
    headers: { authorization: `Bearer ${by.token}` },
  })
  return answer.json<{ data?: PageLook; error?: { code: string; fields?: { path: string; code: string }[] } }>()
}

test('issue 19: on twelve broken pages each fault is named, and none on thirteen sound ones', async () => {
  const faults = Object.keys(broken)
  expect(faults).toHaveLength(12)
  const found = await foundOn(faults)
  for (const fault of faults) expect(found[fault]).toContain(fault)
  const names = Object.keys(sound)
  expect(names).toHaveLength(13)
  expect(await foundOn(names)).toEqual(Object.fromEntries(names.map((name) => [name, []])))
})

test('security.md S13: over the wire a member has three looks waiting, and another organization looks beside them', async () => {
  const other = await anOrganization()
  const theirs = { agent_id: (await other.anAgent()).id, token: (await other.colleague('member')).token }
  const rival = Array.from({ length: 6 }, () => look(`${site.url}/covered`))
  const looks = await Promise.all([...rival, look(`${site.url}/covered`, app, theirs)])
  const covered = { has_browser: true, findings: [{ fault: 'covered', detail: '#rival' }] }
  expect(looks.at(-1)?.data?.has_browser).toBe(true)
  expect(looks.flatMap(({ error }) => error?.code ?? [])).toContain('machine_busy')
  expect(looks.slice(0, -1).flatMap(({ data }) => data ?? [])).toContainEqual(covered)
})

test('a browser runs at a lower priority than the server, also under root, who could raise it again', () => {
  const browsers = childrenOf(process.pid).filter(({ command }) => command.includes('chrom'))
  expect(browsers.map(({ pid }) => getPriority(pid))).toContain(constants.priority.PRIORITY_BELOW_NORMAL)
  for (const { pid } of childrenOf(browsers[0]!.pid))
    expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
})

test.each([
  ['of a private network', () => 'http://10.1.2.3/'],
  ['of a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
  ['of our own', () => deps.config.public_url],
  ['of our database', () => `http://127.0.0.1:${new URL(deps.config.database_url ?? '').port}/`],
  ['where nobody answers', () => 'http://127.0.0.1:9/'],
  ['that leads to a private network', () => `${site.url}/away`],
  ['that leads to our own', () => `${site.url}/to_us`],
  ['that leads to one that leads to our own', () => `${site.url}/to_us_twice`],
])('an address %s is refused beside its field, and all read the same', async (_, address) => {
  expect((await look(address())).error).toMatchObject({
    code: 'page_not_reachable',
    fields: [{ path: 'address', code: 'page_not_reachable' }],
  })
})

test('an address that is no web address is refused beside its field', async () => {
  for (const address of ['tienda', 'ftp://ejemplo.com', 'http://[::1]/', 'file:///etc/passwd'])
    expect((await look(address)).error?.fields).toMatchObject([{ path: 'address', code: 'invalid_url' }])
})

test('a page that does not come is not waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const look = { address, agent_id, home: deps.config.public_url, opens_within_ms: 500 }
  await expect(examinePage(started.browser, look)).rejects.toMatchObject({ name: 'TimeoutError' })
  silent.closeAllConnections()
  silent.close()
})

test('a member who may not style the bubble may not have pages opened', async () => {
  const call = shop.as('viewer').call(bubbles.lookAtPage, { params: { agent_id }, body: { address: site.url } })
  await expect(call).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['has no browser', '/nowhere/chromium'],
  ['has one that does not start', process.execPath],
])('a machine that %s says so', async (_, chromium_path) => {
  const without = await buildApp({ ...deps, config: { ...deps.config, chromium_path } })
  expect((await look(`${site.url}/plain`, without)).data).toEqual({ has_browser: false, findings: [] })
  await without.close()
})

test('no request of a page reaches a private address: no picture, frame, script, call or socket', async () => {
  const reached: string[] = []
  const secret = createServer(({ url = '' }, response) => void response.end(reached.push(url) && 'secret'))
  secret.on('connection', ({ remotePort }) => reached.push(String(remotePort)))
  secret.listen(0, '127.0.0.2')
  await once(secret, 'listening')
  const host = `127.0.0.2:${(secret.address() as AddressInfo).port}`
  const prying = await startPages({
    page: {
      html: `<img src="http://${host}/picture"><iframe src="http://${host}/frame"></iframe><script src="http://${host}/script"></script>
<script>
  fetch('http://${host}/call', { mode: 'no-cors' }).catch(() => {})
  fetch('/away', { mode: 'no-cors' }).catch(() => {})
  new WebSocket('ws://${host}/socket')
  navigator.sendBeacon('http://${host}/beacon', 'x')
  open('http://${host}/window')
</script>`,
    },
    away: { status: 302, headers: { location: `http://${host}/redirected` } },
  })
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.1/32'], own_origins: [] })
  const narrow = await openGuardedBrowser({ config: deps.config, outbound }, CHROMIUM)
  const look = { agent_id, home: deps.config.public_url, opens_within_ms: 20_000 }
  const findings = await examinePage(narrow.browser, { ...look, address: `${prying.url}/page` })
  expect(findings.map(({ fault }) => fault)).toEqual(['no_script'])
  expect(reached).toEqual([])
  await narrow.close()
  await outbound.close()
  prying.stop()
  secret.close()
})
