import type { ToolParameter } from '@tertulia/contract/tool-definitions'
import { hostNamed, plainPath } from './draft.ts'
import { isLongCode, isSecretValue } from './credentials.ts'
import { parameterOf } from './guessed-values.ts'
import { keyOfName, singular } from './plain-words.ts'

/** An address of a command, taken apart. */
export type CurlAddress = {
  /** Scheme, host and path with its slots, without query and fragment. */
  url: string
  host: string
  path: string
  query: string
  parameters: ToolParameter[]
  user: string | undefined
  has_scheme: boolean
  is_host_made_up: boolean
  /** `20871 → {order_id}` */
  ids: string[]
  has_long_code: boolean
}

/** @returns nothing where it is no address of the web */
export function curlAddress(given: string, uniqueKey: (key: string) => string): CurlAddress | undefined {
  if (given.length > MOST_LENGTH || given.split('/').length > MOST_SEGMENTS) return undefined
  const [, scheme = '', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([\s\S]*)$/iu.exec(given.trim()) ?? []
  if (scheme !== '' && !/^https?$/iu.test(scheme)) return undefined
  const [, authority = '', path = '', query = ''] = /^((?:\{[^}]*\}+|[^/?#{])*)([^?#]*)(?:\?([^#]*))?/u.exec(rest) ?? []
  const server = hostNamed(authority)
  if (!server) return undefined
  const at = authority.lastIndexOf('@')
  const slots = withIdSlots(path, uniqueKey)
  return {
    url: `${(scheme || 'https').toLowerCase()}://${server.host}${slots.path}`,
    host: server.host,
    query,
    user: at > 0 ? decoded(authority.slice(0, at)) : undefined,
    has_scheme: scheme !== '',
    is_host_made_up: server.is_made_up,
    ...slots,
  }
}

/** Its query is not kept in it, so it may be longer than that of a tool. */
const MOST_LENGTH = 20_000
const MOST_SEGMENTS = 200

type Slots = Pick<CurlAddress, 'path' | 'parameters' | 'ids' | 'has_long_code'>

/** A path in which segments that look like ids are slots, named after the segment before: `/orders/{order_id}`. */
function withIdSlots(path: string, uniqueKey: (key: string) => string): Slots {
  const parameters: ToolParameter[] = []
  const ids: string[] = []
  let has_long_code = false
  const slot = (name: string, value: string) => {
    const key = uniqueKey(keyOfName(name))
    parameters.push({ ...parameterOf({ name: key, key, place: 'path' }, value), required: true })
    return `{${key}}`
  }
  const segments = path.split('/')
  const slotted = segments.map((segment, index) => {
    const before = segments[index - 1] ?? ''
    const [, id = '', ending = ''] = /^(.*?)(\.(?:json|xml|php|html?))?$/su.exec(segment) ?? []
    const value = decoded(id)
    if (isSecretValue(value) || isLongCode(value)) {
      has_long_code = true
      return slot(idName(before), '') + ending
    }
    if (isId(value, before)) {
      const place = slot(idName(before), value)
      ids.push(`${value} → ${place}`)
      return place + ending
    }
    return withPlaces(segment, slot)
  })
  return { path: slotted.join('/'), parameters, ids, has_long_code }
}

/** Places that documentation leaves to fill in: `{id}`, `{{id}}`, `<id>`, `$ID`, `${ID}`, and `:id` where it is all. */
const PLACES =
  /\{\{\s*([\w.-]{1,60})\s*\}\}|\$?\{\s*([\w.-]{1,60})\s*\}|<([\w .-]{1,60})>|\$([A-Za-z_]\w{0,59})|^:([a-z_]\w{0,59})$/giu

function withPlaces(segment: string, slot: (name: string, value: string) => string): string {
  const pieces: string[] = []
  let end = 0
  for (const found of segment.matchAll(PLACES)) {
    const name = found.slice(1).find((each) => each !== undefined) ?? ''
    pieces.push(plainPath(segment.slice(end, found.index)), slot(name, ''))
    end = found.index + found[0].length
  }
  return [...pieces, plainPath(segment.slice(end))].join('')
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const VERSIONED = /^(?:api|rest|v|version|apis)$/iu

/** Figures, UUIDs, ids of databases, and codes as shops print them: `ORD-20871`, `cus_9s6XKzkNRiz8i3`. */
function isId(segment: string, before: string): boolean {
  if (/^\d+$/u.test(segment)) return segment.length > 2 || !(before === '' || VERSIONED.test(before))
  return (
    UUID.test(segment) ||
    /^(?=.*\d)[0-9a-f]{24}$/iu.test(segment) ||
    /^[a-z]{2,6}_(?=\w*\d)[A-Za-z0-9]{8,}$/u.test(segment) ||
    /^[A-Z]{1,6}-?\d{2,}(?:-\d+)*$/u.test(segment) ||
    /^\d{4}-\d\d-\d\d$/u.test(segment) ||
    /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/iu.test(segment)
  )
}

const idName = (before: string): string => {
  const word = /^\w[\w-]*$/u.test(before) && !/^v?\d/u.test(before) ? singular(keyOfName(before)).slice(0, 36) : ''
  return word === '' ? 'id' : `${word}_id`
}

/** As it is read, where it can be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
