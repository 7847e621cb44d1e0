import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#config.ts'

const KEY = Buffer.alloc(32, 1)
const read = (env: Record<string, string>) => readConfig(env, () => KEY)

test('nothing needs to be set', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    public_url: 'http://localhost:8080',
    data_dir: 'data',
    database_url: undefined,
    master_key: KEY,
    role: 'all',
  })
})

test('an empty variable counts as none', () => expect(read({ PORT: '', DATABASE_URL: '' }).port).toBe(8080))

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'tertulia.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['SMTP_URL', 'http://mail'],
  ['OUTBOUND_ALLOW_CIDRS', '127.0.0.1/99'],
  ['LOG_LEVEL', 'loud'],
  ['ROLE', 'both'],
  ['RATE_FACTOR', '0'],
])('%s=%s is refused by name, with what was given and what was expected', (name, given) => {
  expect(() => read({ [name]: given })).toThrow(ConfigError)
  expect(() => read({ [name]: given })).toThrow(`${name}=${given} is not valid: expected `)
})

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
