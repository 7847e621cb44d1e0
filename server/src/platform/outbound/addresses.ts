import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Cidr = [Address, number]

/**
 * - `public`: any caller may call it.
 * - `listed`: private, and inside a network the operator has listed.
 * - `refused`: never called. Cloud metadata services stay refused even inside a listed network.
 */
export type AddressJudgement = 'public' | 'listed' | 'refused'

/**
 * Builds the judge of addresses. Judged are bytes, not spelling: an IPv4 address that travels inside an IPv6 one
 * (mapped, compatible, translated, 6to4, NAT64) is taken out first.
 * @param allowCidrs networks of the operator, such as `10.1.0.0/16`; a malformed one throws.
 */
export function createAddressJudge(allowCidrs: readonly string[]): (address: string) => AddressJudgement {
  const listed = allowCidrs.map((cidr) => ipaddr.parseCIDR(cidr))
  return (text) => {
    // ipaddr.js also reads shorthands such as 1.2.3, which other parsers read otherwise.
    if (isIP(text) === 0) return 'refused'
    const address = unwrap(ipaddr.parse(text))
    if (neverCalled.some((cidr) => contains(cidr, address))) return 'refused'
    if (listed.some((cidr) => contains(cidr, address))) return 'listed'
    return isGlobalUnicast(address) ? 'public' : 'refused'
  }
}

/** Whether a host is an address and no name. */
export const isNetworkAddress = (host: string): boolean => ipaddr.isValid(host)

/** How an address is written when nothing carries it and nothing is spelled otherwise, so that two can be compared. */
export const plainAddress = (text: string): string => unwrap(ipaddr.parse(text.replace(/%.*$/u, ''))).toString()

const neverCalled: Cidr[] = [
  '0.0.0.0/8',
  '169.254.0.0/16', // AWS, Azure, GCP, Oracle: metadata and credentials of containers
  '100.100.100.200/32', // Alibaba metadata
  '168.63.129.16/32', // Azure platform; looks public
  '192.0.0.192/32', // Oracle, older metadata
  '224.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  'fd00:ec2::/32', // AWS metadata and credentials of containers
  'fd20:ce::/32', // GCP metadata
].map((cidr) => ipaddr.parseCIDR(cidr))

const globalUnicastV6 = ipaddr.parseCIDR('2000::/3')
const compatible = ipaddr.parseCIDR('::/96')

/** Forms of IPv6 that carry an IPv4 address, with the offset of its first byte. */
const carriers: Array<{ range: string; from: number }> = [
  { range: 'ipv4Mapped', from: 12 },
  { range: 'rfc6145', from: 12 },
  { range: 'rfc6052', from: 12 },
  { range: '6to4', from: 2 },
]
const localNat64 = ipaddr.parseCIDR('64:ff9b:1::/48')

function unwrap(address: Address): Address {
  if (!isV6(address)) return address
  const bytes = address.toByteArray()
  // RFC 8215 prefixes put the IPv4 address wherever their network likes: there is nothing to judge.
  if (contains(localNat64, address)) return address
  const carrier = carriers.find(({ range }) => address.range() === range)
  if (carrier) return new ipaddr.IPv4(bytes.slice(carrier.from, carrier.from + 4))
  const isPlain = ['unspecified', 'loopback'].includes(address.range())
  return contains(compatible, address) && !isPlain ? new ipaddr.IPv4(bytes.slice(12)) : address
}

function isGlobalUnicast(address: Address): boolean {
  return address.range() === 'unicast' && (!isV6(address) || contains(globalUnicastV6, address))
}

const isV6 = (address: Address): address is ipaddr.IPv6 => address.kind() === 'ipv6'

const contains = ([network, bits]: Cidr, address: Address) =>
  network.kind() === address.kind() && address.match(network, bits)
