import {
  TOOL_DESCRIPTION_LENGTH,
  TOOL_PARAMETERS,
  TOOL_PROMPT_LENGTH,
  TOOL_SECONDS,
} from '@tertulia/contract/tools.limits'
import { HttpTool, type ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ImportedTool } from '@tertulia/contract/tools'
import { canBeSecret, type FoundCredentials } from './credentials.ts'
import { fits, plainText, singular, toolNameOf } from './plain-words.ts'
import type { ImportWords } from './words.ts'

/** A call as its source describes it. Texts may be of any length, and empty. */
export type Draft = Pick<HttpTool, 'name' | 'method' | 'url' | 'headers' | 'parameters'> &
  Partial<Pick<HttpTool, 'timeout_seconds' | 'output_example' | 'body_as'>> & {
    description: string
    prompt_description: string
    credentials: FoundCredentials
    notes: string[]
  }

/** The tool of a draft as the contract has it; nothing where it cannot be one. */
export function importedTool(draft: Draft, words: ImportWords): ImportedTool | undefined {
  const { credentials, notes, ...given } = draft
  const { parameters, left_out } = fewEnough(given.parameters)
  const tool = HttpTool.safeParse({
    timeout_seconds: TOOL_SECONDS.usual,
    output_example: '',
    ...given,
    kind: 'http',
    description: plainText(given.description, TOOL_DESCRIPTION_LENGTH),
    prompt_description: plainText(given.prompt_description, TOOL_PROMPT_LENGTH),
    examples: [],
    visibility: 'private',
    writes: given.method !== 'GET',
    parameters,
    auth: credentials.auth,
    kept: [],
    answer: '',
    on_error: [],
    most_per_conversation: null,
  })
  if (!tool.success) return undefined
  const keeps_secret = credentials.secret === null || canBeSecret(credentials.secret)
  return {
    definition: tool.data,
    secret: keeps_secret ? credentials.secret : null,
    notes: [
      ...notes,
      ...(left_out.length > 0 ? [words.parameters_left_out(left_out)] : []),
      ...(keeps_secret ? [] : [words.secret_too_long]),
    ],
  }
}

/** Those of the address stay, then those that are required. */
function fewEnough(all: readonly ToolParameter[]): { parameters: ToolParameter[]; left_out: string[] } {
  if (all.length <= TOOL_PARAMETERS) return { parameters: [...all], left_out: [] }
  const first = all.filter(({ place }) => place === 'path')
  const rest = all.filter(({ place }) => place !== 'path')
  const kept = new Set(
    [...first, ...rest.filter(({ required }) => required), ...rest.filter(({ required }) => !required)].slice(
      0,
      Math.max(TOOL_PARAMETERS, first.length),
    ),
  )
  const left_out = all.filter((each) => !kept.has(each)).map(({ key, wire_name }) => wire_name || key)
  return { parameters: all.filter((each) => kept.has(each)), left_out: named(left_out) }
}

/** As many names as a note can carry. */
export function named(names: readonly string[]): string[] {
  const shown = [...new Set(names.slice(0, 1000).map((each) => plainText(each, 60) || '?'))]
  return shown.length <= 10 ? shown : [...shown.slice(0, 10), '…']
}

/** Adds a note with names where there are any. */
export const noteOf = (names: readonly string[], note: (names: readonly string[]) => string): string[] =>
  names.length === 0 ? [] : [note(named(names))]

const NO_NAME = /^(?:api|apis|rest|admin|wp-json|wc|v\d.*|\d.*|index|json|php)$/iu

/** `GET /admin/api/2024-01/orders/{order_id}.json` → `get_order`. */
export function nameOfCall(method: string, path: string): string {
  const segments = path
    .split('/')
    .slice(0, 50)
    .map((each) => each.slice(0, 200))
  const words = segments.flatMap((segment, index) => {
    const word = segment
      .replaceAll(/\{[^}]*\}/gu, ' ')
      .replace(/\.\w{2,5}$/u, '')
      .trim()
    if (word === '' || NO_NAME.test(word)) return []
    const name = toolNameOf(`x_${word}`).slice(2)
    return [/\{/u.test(segments[index + 1] ?? '') ? singular(name) : name]
  })
  return toolNameOf([method, ...words].join('_')) || 'http_tool'
}

/** A reserved host (RFC 2606), for a source that names none. */
export const NO_HOST = 'api.example'

/**
 * Scheme, host and port of an address, where a host may be a place to fill in.
 * @returns nothing where no name of a host can be made of it
 */
export function hostNamed(authority: string): { host: string; is_made_up: boolean } | undefined {
  const given = authority.slice(authority.lastIndexOf('@') + 1)
  const plain = given.replaceAll(/\{+\s*([\w-]*)\s*\}+|\$\{?([\w-]+)\}?|<([\w -]*)>/gu, (_, ...names: unknown[]) => {
    const name = names.slice(0, 3).find((each) => typeof each === 'string')
    return (name ?? 'host').replaceAll(/[^a-z0-9]+/giu, '-').toLowerCase() || 'host'
  })
  const is_made_up = plain !== given
  const host = is_made_up && !plain.includes('.') ? `${plain.replace(/:.*$/u, '')}.example` : plain
  const is_host = host !== '' && host.length <= 260 && fits(host, 260) && URL.canParse(`https://${host}`)
  return is_host && !/[\s\\/?#{}@]/u.test(host) ? { host, is_made_up } : undefined
}

/** Escapes characters that an address may not hold besides its slots. */
export const plainPath = (path: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is written otherwise here
  path.toWellFormed().replaceAll(/[\s\\{}"<>^`|\u0000-\u0020\u007f]/gu, (sign) => encodeURIComponent(sign))
