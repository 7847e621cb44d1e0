import { addressOf } from '@tertulia/contract/endpoint'
import { organizations } from '@tertulia/contract/organizations'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound.ts'
import { createRateLimits, type RateLimits } from '#platform/http/rate-limits.ts'
import { html, aWebsite } from '../../../test/a-website.ts'
import { aPerson } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

/** Addresses of names that no test asks the DNS for. */
const LEADS_TO: Record<string, string[]> = {
  'tienda.example': ['127.0.0.1'],
  'interna.example': ['10.0.0.7'],
  'metadatos.example': ['169.254.169.254'],
  'nadie.example': [],
}

let app: FastifyInstance
let outbound: Outbound
let rates: RateLimits
beforeAll(async () => {
  const { deps } = await runningApp()
  const resolver = (name: string) => Promise.resolve(LEADS_TO[name] ?? [])
  outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [deps.config.public_url], resolver })
  // Budgets as they are in use: those of the other tests are widened.
  rates = createRateLimits({ redis_url: undefined, factor: 1, log: deps.log })
  app = await buildApp({ ...deps, outbound, rates })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await outbound.close()
  await rates.close()
})

async function check(website: string, person?: { token: string }) {
  const { token } = person ?? (await aPerson())
  const { method, path } = organizations.checkWebsite
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method, url: addressOf(path, {}), payload: { website }, headers })
  return { status: response.statusCode, ...response.json<{ data?: unknown; error?: { code: string } }>() }
}

test('a website that takes connections answers, and is not asked for a page', async () => {
  const { url, asked } = await aWebsite(html('<p>Ciclos Almenara</p>'))
  const { port } = new URL(url)
  expect(await check(`tienda.example:${port}`)).toMatchObject({ status: 200, data: { state: 'answers' } })
  expect(asked).toEqual([])
})

test('security.md §6: what is refused, leads nowhere or is closed reads the same', async () => {
  const { url } = await aWebsite(html(''))
  const port = Number(new URL(url).port)
  for (const website of [
    'https://interna.example',
    `http://interna.example:${port}`,
    'http://metadatos.example',
    'https://nadie.example',
    'http://tienda.example:9',
  ])
    expect(await check(website), website).toMatchObject({ status: 200, data: { state: 'silent' } })
})

test.each([
  ['http://127.0.0.1', 'private_address'],
  ['ciclos almenara.es', 'invalid_url'],
  ['', 'invalid_url'],
])('«%s» is refused as %s before anything is called', async (website, code) => {
  expect(await check(website)).toMatchObject({ status: 400, error: { fields: [{ path: 'website', code }] } })
})

test('a person has so many checks, and then waits', async () => {
  const person = await aPerson()
  let last = await check('https://nadie.example', person)
  for (let each = 0; each < 30 && last.status === 200; each += 1) last = await check('https://nadie.example', person)
  expect(last).toMatchObject({ status: 429, error: { code: 'too_many_requests' } })
  expect(await check('https://nadie.example')).toMatchObject({ status: 200 })
})
