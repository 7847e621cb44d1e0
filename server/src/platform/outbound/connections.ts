import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { callbackify } from 'node:util'
import { Agent, buildConnector } from 'undici'
import { createAddressJudge, type AddressJudgement, plainAddress } from './addresses.ts'
import { OutboundRefused } from './failures.ts'

/** Every address of a name. */
export type Resolver = (hostname: string) => Promise<string[]>

export type ConnectionRules = {
  /** Private networks that may be called, such as `10.1.0.0/16`. */
  allow_cidrs: readonly string[]
  /** Ports that may be called on public addresses beside 80 and 443. On listed networks every port may. */
  allow_ports?: readonly number[]
  /** Our own addresses, such as `https://app.example.com` or `http://127.0.0.1:3000`: never called. */
  own_origins: readonly string[]
  /** Ports on which our own services listen, such as the database: never called, on no machine of a listed network. */
  own_service_ports?: readonly number[]
  resolver?: Resolver
}

const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
const MAX_HEADER_BYTES = 16_384
/** Bytes that come while a connection is paused wait in the system, and are then read as one. */
const READ_NOTHING_AHEAD = { highWaterMark: 1 }

/** Makes one connection, TLS included where its protocol is `https:`. */
export type Connect = buildConnector.connector

/**
 * Connects to judged addresses alone. The name is resolved once for each connection, all its addresses are judged, and
 * the connection goes to one of these: between judging and connecting there is no second look that could answer
 * otherwise. TLS keeps the original name.
 */
export function createConnect(rules: ConnectionRules): Connect {
  const judge = createAddressJudge(rules.allow_cidrs)
  const resolve = rules.resolver ?? resolveByHost
  const listedPorts = new Set([80, 443, ...(rules.allow_ports ?? [])])
  const servicePorts = new Set(rules.own_service_ports)
  const ownPorts = new Set(rules.own_origins.map((origin) => portOf(new URL(origin))))

  const connectors = {
    listedPort: connectorTo((_, judgement) => judgement !== 'refused'),
    unlistedPort: connectorTo((_, judgement) => judgement === 'listed'),
    ownPort: connectorTo((address, judgement) => judgement !== 'refused' && !isThisMachine(address)),
    ownUnlistedPort: connectorTo((address, judgement) => judgement === 'listed' && !isThisMachine(address)),
  }

  function connectorTo(allows: (address: string, judgement: AddressJudgement) => boolean) {
    const judgeAll = (hostname: string, addresses: string[]) => {
      const refused = addresses.find((address) => !allows(address, judge(address)))
      if (refused !== undefined) throw new OutboundRefused(`${hostname} leads to ${refused}`)
    }
    const findJudged = async (hostname: string) => {
      const addresses = await resolve(hostname)
      if (addresses.length === 0) throw new OutboundRefused(`${hostname} has no address`)
      judgeAll(hostname, addresses)
      return addresses.map((address) => ({ address, family: isIP(address) }))
    }
    const findByCallback = callbackify(findJudged)
    const lookupJudged: LookupFunction = (hostname, options, callback) => {
      findByCallback(hostname, (error, found) => {
        const [first] = found ?? []
        if (error || !first) return callback(error, [])
        return options.all ? callback(null, found) : callback(null, first.address, first.family)
      })
    }
    const connect = buildConnector({
      lookup: lookupJudged,
      timeout: CONNECT_TIMEOUT_MS,
      allowH2: false,
      // Said, since otherwise a variable of the environment could turn it off.
      rejectUnauthorized: true,
      ...READ_NOTHING_AHEAD,
    })
    const connectJudged: buildConnector.connector = (options, callback) => {
      // An address written as such is never looked up, so it is judged here.
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      try {
        if (isIP(literal)) judgeAll(literal, [literal])
        connect(options, callback)
      } catch (error) {
        callback(error instanceof Error ? error : new OutboundRefused(String(error)), null)
      }
    }
    return connectJudged
  }

  return (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
    if (servicePorts.has(port)) return callback(new OutboundRefused('a port of our own services'), null)
    const isListed = listedPorts.has(port)
    if (ownPorts.has(port)) return connectors[isListed ? 'ownPort' : 'ownUnlistedPort'](options, callback)
    return connectors[isListed ? 'listedPort' : 'unlistedPort'](options, callback)
  }
}

/** A pool of connections. One that is kept alive stays where it was judged. */
export const createConnections = (connect: Connect): Agent =>
  new Agent({
    connect,
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The whole deadline of a request rules; these two would cut a model that thinks for long.
    headersTimeout: 0,
    bodyTimeout: 0,
  })

/** The port a URL leads to, the scheme's own one included. */
export const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

async function resolveByHost(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

function isThisMachine(address: string): boolean {
  const plain = plainAddress(address)
  if (plain.startsWith('127.') || plain === '::1') return true
  return Object.values(networkInterfaces()).some((own) => own?.some((one) => plainAddress(one.address) === plain))
}
