import { expect, test } from 'vitest'
import { createAddressJudge } from '#platform/outbound/addresses.ts'

const judge = createAddressJudge([])
const judgeWith = (...cidrs: string[]) => createAddressJudge(cidrs)

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
])('%s is public', (address) => expect(judge(address)).toBe('public'))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '0.1.2.3',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '5f00::1',
  '4000::1',
  '2001::7f00:1',
])('%s is not', (address) => expect(judge(address)).toBe('refused'))

test.each([
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped, in hexadecimal', '::ffff:7f00:1'],
  ['compatible', '::127.0.0.1'],
  ['compatible, in hexadecimal', '::a00:1'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::127.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['NAT64 of a local network', '64:ff9b:1::808:808'],
  ['6to4', '2002:7f00:1::'],
  ['6to4 of a private network', '2002:c0a8:101::1'],
])('a private address does not hide in an IPv6 one: %s', (_, address) => expect(judge(address)).toBe('refused'))

test('a listed network is listed, in every form of its addresses, and its neighbours are not', () => {
  const judge = judgeWith('10.1.0.0/16', 'fd12:3456::/32')
  expect(['10.1.2.3', '::ffff:10.1.2.3', '64:ff9b::a01:203', 'fd12:3456::1'].map(judge)).toEqual(
    Array(4).fill('listed'),
  )
  expect(['10.2.0.1', 'fd12:3457::1'].map(judge)).toEqual(['refused', 'refused'])
})

test.each([
  '169.254.169.254',
  '169.254.170.2',
  '::ffff:169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  'fd20:ce::254',
  '0.0.0.0',
  '192.0.0.192',
])('metadata and unassigned addresses stay refused where everything is listed: %s', (address) =>
  expect(judgeWith('0.0.0.0/0', '::/0')(address)).toBe('refused'),
)

test('a text that is no address is refused', () => {
  expect(['', 'localhost', '1.2.3', '1.2.3.4.5', 'x::y'].map(judge)).toEqual(Array(5).fill('refused'))
})

test('a malformed network stops the start', () => expect(() => judgeWith('10.0.0.0/33')).toThrow())
