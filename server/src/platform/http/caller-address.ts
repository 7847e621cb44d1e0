import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '#platform/config.ts'

/** Networks on which only a proxy of ours can stand: a count of hops says nothing about who the first of them is. */
const OWN_NETWORKS = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/**
 * The hops that Fastify believes when a header says where a call comes from. Proxies that are counted are believed on networks
 * that are not public alone, so that a caller who reaches the port from outside cannot name any address.
 */
export const trustOf = ({ trust_proxy }: Pick<Config, 'trust_proxy'>) =>
  typeof trust_proxy === 'number'
    ? (address: string, hop: number) => hop < trust_proxy && (hop > 0 || isOfOwnNetwork(address))
    : trust_proxy

const isOfOwnNetwork = (address: string): boolean =>
  isAddress(address) && OWN_NETWORKS.has(ipaddr.process(address).range())

/**
 * The network address a call comes from, as the proxies that are trusted tell it. Some write a port behind it; what is
 * no address at all counts as the proxy's own.
 */
export function callerAddress(request: FastifyRequest): string {
  // A call that is handed to the server inside of its process comes over no socket, whatever the types say.
  const socket = request.socket as typeof request.socket | undefined
  const peer = socket?.remoteAddress
  // A connection that is closed already has no address any more.
  if (peer === undefined) return ''
  const told = request.ip
  const bare = isAddress(told) ? told : /^\[?(.*?)\]?(?::\d+)?$/u.exec(told)?.[1]
  const address = bare && isAddress(bare) ? bare : peer
  return isIPv4(address) || !isAddress(address) ? address : ipaddr.process(address).toString()
}

/**
 * The places whose budgets an address draws from. A subscriber of IPv6 has a /64 of addresses at least, so that is what counts
 * as one; a network is a /24 of IPv4, a /48 of IPv6.
 */
export function placesOf(address: string): { site: string; network: string } {
  if (isIPv4(address)) return { site: address, network: address.slice(0, address.lastIndexOf('.')) }
  if (!isAddress(address)) return { site: address, network: address }
  const { parts } = ipaddr.parse(address) as ipaddr.IPv6
  return { site: hex(parts.slice(0, 4)), network: hex(parts.slice(0, 3)) }
}

const hex = (parts: number[]): string => parts.map((part) => part.toString(16)).join(':')

const isIPv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text)
const isAddress = (text: string): boolean => isIPv4(text) || ipaddr.IPv6.isValid(text)
