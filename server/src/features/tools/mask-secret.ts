import { escapePattern } from '@tertulia/contract/escape-pattern'
import { SECRET_TAKEN_OUT } from '@tertulia/contract/secret.limits'
import type { Json } from '#features/tools/storable.ts'
import { isWritten } from '#features/tools/storable.ts'

const MASK = '••••••••'
/** As short a one is a figure or a word like any other. */
const SHORTEST = 4

/** Takes a secret out of what another system tells. */
export type SecretMask = {
  /** A text. */
  text(text: string): string
  /** Every text and name of a value, as it is once decoded. */
  json(json: Json): Json
}

/** @param sent the secret, and what else was sent that holds it, such as `user:secret` in base64 */
export function createSecretMask(sent: readonly (string | null)[]): SecretMask {
  const secrets = [...new Set(sent.filter((each) => each !== null && each.length >= SHORTEST))] as string[]
  const forms = [...new Set(secrets.flatMap(writtenForms))].toSorted((a, b) => b.length - a.length)
  const short = forms.filter((form) => form.length < SECRET_TAKEN_OUT).map(escapePattern)
  const alone = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${short.join('|')})(?![\p{L}\p{N}])`, 'gu')

  const plain = (text: string): string => {
    const left = forms.reduce((all, form) => (form.length < SECRET_TAKEN_OUT ? all : all.replaceAll(form, MASK)), text)
    return short.length > 0 ? left.replace(alone, MASK) : left
  }
  const tells = (decoded: string): boolean => decoded !== '' && plain(decoded) !== decoded
  const text = (given: string): string =>
    secrets.length === 0
      ? given
      : plain(given)
          .replaceAll(ENCODED, (token) => (tells(fromBase64(token)) ? MASK : token))
          .replaceAll(TOKEN, (token) => (/[%\\]/u.test(token) && tells(unescapeToken(token)) ? MASK : token))

  const json = (given: Json): Json => {
    if (typeof given === 'string') return text(given)
    if (given === null || typeof given !== 'object' || isWritten(given))
      return tells(JSON.stringify(given)) ? MASK : given
    if (Array.isArray(given)) return given.map(json)
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [text(name), json(value)]))
  }
  return { text, json: secrets.length === 0 ? (given) => given : json }
}

/** A secret as texts write it: plainly, in an address, in a form, in JSON, in base64. */
function writtenForms(secret: string): string[] {
  const quoted = JSON.stringify(secret).slice(1, -1)
  return [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    quoted,
    quoted.replaceAll('/', String.raw`\/`),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ]
}

const ENCODED = /[\w+/-]{12,}={0,2}/gu
/** Each sign belongs to one token, so that a long text takes time with its length. */
const TOKEN = /[^\s"'<>]+/gu

const fromBase64 = (token: string): string => Buffer.from(token, 'base64').toString('utf8')

function unescapeToken(token: string): string {
  try {
    const read = token.includes('\\') ? (JSON.parse(`"${token}"`) as string) : token
    return read.includes('%') ? decodeURIComponent(read) : read
  } catch {
    return ''
  }
}
