import { expect, test } from 'vitest'
import { entityOf, addressOf, parameterNames } from './endpoint.ts'
import { AUDIT_ACTIONS } from './audit-words.ts'
import { api, ERRORS } from './features.ts'
import { PERMISSIONS } from './permissions.ts'

const endpoints = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test.each(endpoints)('%s with a permission names the entity through which its organization is found', (_, endpoint) => {
  if (!(PERMISSIONS as string[]).includes(endpoint.allow)) return
  const named = entityOf(endpoint)
  expect(named).toBeDefined()
  const shapes = [endpoint.query, endpoint.body].flatMap((schema) => (schema ? keysOf(schema) : []))
  expect([...parameterNames(endpoint.path), ...shapes]).toContain(named?.parameter)
})

test.each(endpoints)('%s with a key says what it needs of one, and nothing else does', (_, endpoint) => {
  expect('needs' in endpoint).toBe(endpoint.allow === 'api_key')
  expect(endpoint.rate === 'api_key').toBe(endpoint.allow === 'api_key')
})

/** The keys of an object, or those that every choice of a union has. */
function keysOf(schema: object): string[] {
  if ('shape' in schema) return Object.keys(schema.shape as object)
  if (!('options' in schema)) return []
  const [first = [], ...others] = (schema.options as object[]).map(keysOf)
  return first.filter((key) => others.every((keys) => keys.includes(key)))
}

test('specification §7: the paths that are shown hold exactly', () => {
  const paths = new Set(endpoints.map(([, { method, path }]) => `${method} ${path}`))
  for (const shown of [
    'GET /catalog',
    'GET /agent/{id}/tools/filter',
    'PUT /agent/{id}/tools',
    'POST /agent/{id}/tools',
    'DELETE /agent/{id}/tools',
    'GET /agent/organization/{id}',
    'GET /agent/{id}',
    'POST /agent',
    'PUT /agent/{id}',
    'POST /prompt/agent/{id}',
    'GET /agent/{id}/organization',
    'POST /auth',
    'POST /auth/signup',
    'POST /auth/logout',
    'POST /auth/refresh',
    'GET /auth/user',
    'GET /organization/member/organizations',
    'GET /organization/{id}',
    'PUT /organization/{id}',
    'GET /organization/{id}/member',
  ]) {
    expect(paths, shown).toContain(shown)
  }
})

test('parameters are encoded where they are filled in', () =>
  expect(addressOf('/faq/{id}', { id: 'a/b' })).toBe('/api/faq/a%2Fb'))

test('specification §7: the second host stands at /functions', () =>
  expect(addressOf('/functions/spelling-check')).toBe('/functions/spelling-check'))

test.each(endpoints)('%s names errors that have words, and the row that it leaves', (_, endpoint) => {
  for (const code of endpoint.errors ?? []) expect(Object.keys(ERRORS)).toContain(code)
  if (endpoint.method !== 'GET' && !/^none\b/u.test(endpoint.audit)) expect(AUDIT_ACTIONS).toContain(endpoint.audit)
})
