import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerAddress, placesOf, trustOf } from '#platform/http/caller-address.ts'

/** The caller's address as seen by a server that trusts `trust_proxy`. */
async function seen(trust_proxy: number | string[], remoteAddress: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: trustOf({ trust_proxy }) })
  app.get('/', (request) => callerAddress(request))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress, headers })).body
}

test.each([
  ['nobody is trusted', 0, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  ['one proxy', 1, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['one proxy, and a visitor who says he is another', 1, '127.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['two proxies', 2, '10.0.0.1', '9.9.9.9, 1.2.3.4, 203.0.113.7', '1.2.3.4'],
  ['one proxy that is counted, and a caller from outside in its place', 1, '203.0.113.7', '1.2.3.4', '203.0.113.7'],
  ['a network', ['10.0.0.0/8'], '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['a network, and a visitor who says he is another', ['10.0.0.0/8'], '10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['a network, and a caller who is not in it', ['10.0.0.0/8'], '192.168.0.1', '1.2.3.4', '192.168.0.1'],
  ['networks, one after another', ['10.0.0.0/8', '::1'], '::1', '1.2.3.4, 10.9.9.9', '1.2.3.4'],
  ['a proxy that says nothing', ['10.0.0.0/8'], '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that says no address', 1, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['a proxy that says the port too', 1, '10.0.0.1', '1.2.3.4:5678', '1.2.3.4'],
  ['a proxy that says the port of IPv6 too', 1, '10.0.0.1', '[2001:db8::7]:5678', '2001:db8::7'],
  ['an address of IPv4 in one of IPv6', 1, '::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
])('%s: the address that counts is the right one', async (_, trust, peer, forwarded, expected) => {
  expect(await seen(trust, peer, forwarded)).toBe(expected)
})

test('a network is a /24 or a /48, and one place of IPv6 a /64', () => {
  expect(placesOf('203.0.113.7')).toEqual({ site: '203.0.113.7', network: '203.0.113' })
  expect(placesOf('2001:db8:1:2:3:4:5:6')).toEqual({ site: '2001:db8:1:2', network: '2001:db8:1' })
  expect(placesOf('2001:db8:1:2::9')).toEqual(placesOf('2001:db8:1:2:3:4:5:6'))
  expect(placesOf('')).toEqual({ site: '', network: '' })
})
