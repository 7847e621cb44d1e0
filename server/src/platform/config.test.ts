import { expect, test } from 'vitest'
import { ConfigError, readConfig, servicePortsOf } from '#platform/config.ts'

const KEY = Buffer.alloc(32, 1)
const read = (env: Record<string, string>) => readConfig(env, () => KEY)

test('nothing needs to be set', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    public_url: 'http://localhost:8080',
    trust_proxy: 0,
    data_dir: 'data',
    database_url: undefined,
    master_key: KEY,
    role: 'all',
  })
})

test('an empty variable counts as none', () => expect(read({ PORT: '', DATABASE_URL: '' }).port).toBe(8080))

test.each([
  ['PORT', '80a'],
  ['MODEL_PRICES', 'no-such-file.json'],
  ['MODEL_PRICES', 'package.json'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'tertulia.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'http://mail'],
  ['OUTBOUND_ALLOW_CIDRS', '127.0.0.1/99'],
  ['GOOGLE_ISSUER', 'http://login.example'],
  ['MICROSOFT_TENANT', 'a/b'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'both'],
  ['RATE_FACTOR', '0'],
])('%s=%s is refused by name, with what was given and what was expected', (name, given) => {
  expect(() => read({ [name]: given })).toThrow(ConfigError)
  expect(() => read({ [name]: given })).toThrow(`${name}=${given} is not valid: expected `)
})

test.each([
  ['1', 1],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
])('TRUST_PROXY=%s says whose word is taken', (TRUST_PROXY, trust_proxy) =>
  expect(read({ TRUST_PROXY })).toMatchObject({ trust_proxy }),
)

test('a wrong master key is refused without being shown', () => {
  const given = Buffer.alloc(16, 9).toString('base64')
  expect(() => read({ MASTER_KEY: given })).toThrow(
    'MASTER_KEY=(hidden) is not valid: expected 32 random bytes in base64',
  )
  expect(() => read({ MASTER_KEY: given })).not.toThrow(given)
})

test('a database elsewhere needs a key that does not live in the data folder', () => {
  expect(() => read({ DATABASE_URL: 'postgres://localhost/tertulia' })).toThrow('MASTER_KEY is missing')
})

test.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])('a wrong %s is told without its password', (name) => {
  const wrong = () => read({ [name]: 'wrong://ana:cl@ve@host:1/x' })
  expect(wrong).toThrow(`${name}=wrong://(hidden)@host:1/x is not valid`)
  expect(wrong).not.toThrow('ve@')
})

test.each(['web', 'worker'])('a process that is only %s needs a database that others reach too', (ROLE) => {
  expect(() => read({ ROLE })).toThrow(`ROLE=${ROLE} needs DATABASE_URL`)
  const MASTER_KEY = KEY.toString('base64')
  expect(read({ ROLE, MASTER_KEY, DATABASE_URL: 'postgres://localhost/tertulia' }).role).toBe(ROLE)
})

test('no member signs in through a provider until one is set', () => expect(read({}).providers).toEqual({}))

test('a provider needs its id and its secret, and is asked at its usual address unless another is given', () => {
  const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }
  const microsoft = { MICROSOFT_CLIENT_ID: 'm', MICROSOFT_CLIENT_SECRET: 't' }
  expect(read({ ...google, ...microsoft }).providers).toEqual({
    google: { issuer: 'https://accounts.google.com', client_id: 'g', client_secret: 's' },
    microsoft: { issuer: 'https://login.microsoftonline.com/common/v2.0', client_id: 'm', client_secret: 't' },
  })
  expect(read({ ...microsoft, MICROSOFT_TENANT: 'ciclos.es' }).providers.microsoft?.issuer).toContain('/ciclos.es/v2.0')
  expect(read({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4710' }).providers.google?.issuer).toBe(
    'http://127.0.0.1:4710',
  )
  expect(() => read({ GOOGLE_CLIENT_ID: 'g' })).toThrow('GOOGLE_CLIENT_SECRET is missing')
  expect(() => read({ MICROSOFT_CLIENT_SECRET: 't' })).toThrow('MICROSOFT_CLIENT_ID is missing')
})

test('a secret that is not valid is refused without being shown', () =>
  expect(() => read({ GOOGLE_CLIENT_SECRET: 'x'.repeat(501) })).toThrow('GOOGLE_CLIENT_SECRET=(hidden)'))

test('the services we stand on are known by their ports, the usual one where none is written', () => {
  const ports = (database_url?: string, redis_url?: string, smtp_url?: string) =>
    servicePortsOf({ database_url, redis_url, smtp_url })
  expect(ports()).toEqual([])
  expect(ports('postgres://db/x', 'redis://cache', 'smtp://mail')).toEqual([5432, 6379, 587])
  expect(ports('postgresql://db:6432/x', 'rediss://cache:7000', 'smtps://mail')).toEqual([6432, 7000, 465])
})
