import { TOOL_SECRET_LENGTH } from '@tertulia/contract/tools.limits'
import { ToolAuth } from '@tertulia/contract/tool-definitions'
import { rawText } from '@tertulia/contract/shapes'
import { plainName } from './plain-words.ts'

/** How the other system knows the caller. `secret` null: the source has a place for it, or nothing. */
export type FoundCredentials = { auth: ToolAuth; secret: string | null }

const SECRET_NAME =
  /(?:^|_)(?:api_?key|app_?key|app_?id_?key|key|token|secret|password|passwd|pass|pwd|auth|authorization|jwt|signature|sig|hmac|credentials?|appid|bearer)$/u
const KEYS_THAT_ARE_NONE =
  /(?:^|_)(?:public|primary|foreign|sort|order|cache|idempotency|partition|translation|product|page|next_page|cursor)_(?:key|token)$/u

/** Whether a header, field or parameter of this name holds what a system knows its caller by. */
export function isSecretName(name: string): boolean {
  const words = name
    .slice(0, 200)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, '_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
  return SECRET_NAME.test(words) && !KEYS_THAT_ARE_NONE.test(words)
}

/** Keys that say by themselves what they are: of Stripe, GitHub, Shopify, Slack, AWS, Google, WooCommerce; signed tokens. */
const SECRET_VALUE =
  /^(?:(?:sk|rk|pk)_(?:live|test)_|gh[pousr]_|github_pat_|shp(?:at|ca|pa|ss)_|xox[abposr]-|AKIA[0-9A-Z]{12}|AIza[\w-]{30}|c[ks]_[0-9a-f]{30}|eyJ[\w-]{10,}\.[\w-]+\.|(?:Bearer|Basic)\s+\S)/u
export const isSecretValue = (value: string): boolean => SECRET_VALUE.test(value)

/** A code as machines give out: long, of small and large letters and figures. It may be a key or a customer's id. */
export const isLongCode = (value: string): boolean =>
  value.length >= 20 && /^[\w:~-]+$/u.test(value) && /\d/u.test(value) && /[a-z]/u.test(value) && /[A-Z]/u.test(value)

const PLACEHOLDER =
  /^(?:[<[{].*[>\]}]|\$\{?\w+\}?|%\w+%|[x*.•…]+|[A-Z]+(?:[_-][A-Z]+)*)$|(?:^|[_\s-])(?:your|my|tu|su|mi)[_\s-]|_here$/iu
const LARGE_WORDS = /^[A-Z]+(?:[_-][A-Z]+)*$/u

/** Placeholders of documentation: `<token>`, `YOUR_API_KEY`, `$TOKEN`, `xxxx`. */
export function isPlaceholder(value: string): boolean {
  const given = value.trim().slice(0, 200)
  if (given === '') return true
  return /^[a-z]+$/iu.test(given) ? LARGE_WORDS.test(given) || /^x+$/iu.test(given) : PLACEHOLDER.test(given)
}

const secretOf = (value: string): string | null => (isPlaceholder(value) ? null : value.trim())

export const bearer = (token: string): FoundCredentials => ({ auth: { kind: 'bearer' }, secret: secretOf(token) })

/** A key in a header of its own; nothing where a tool cannot have that header. */
export function inHeader(header: string, value: string): FoundCredentials | undefined {
  const auth = ToolAuth.safeParse({ kind: 'header', header: header.trim() })
  return auth.success ? { auth: auth.data, secret: secretOf(value) } : undefined
}

/** A key in the address; nothing where it has no name that a tool can have. */
export function inQuery(name: string, value: string): FoundCredentials | undefined {
  const auth = ToolAuth.safeParse({ kind: 'query', name })
  return auth.success ? { auth: auth.data, secret: secretOf(value) } : undefined
}

/**
 * User and password (RFC 7617). If the key itself is the user, as with Stripe's `-u sk_test_…:`, it would stand in the
 * definition for all to read: then the whole header is the secret.
 */
export function basic(user: string, password: string | undefined): FoundCredentials {
  const is_known = isSecretValue(user) && !isSecretValue(password ?? '')
  const is_nobody = user === '' && password !== undefined
  const is_key = is_known || is_nobody || (password ?? 'unknown').length < 2 || plainName(user, 200) !== user
  if (!is_key || (isPlaceholder(user) && !is_nobody)) return basicOf(user, secretOf(password ?? ''))
  const pair = Buffer.from(`${user}:${password ?? ''}`).toString('base64')
  return { auth: { kind: 'header', header: 'Authorization' }, secret: `Basic ${pair}` }
}

/** An unknown user is named so, for the member who saves the tool to correct. */
const basicOf = (user: string, secret: string | null): FoundCredentials => ({
  auth: { kind: 'basic', username: plainName(user, 200) || UNKNOWN_USER },
  secret,
})
export const UNKNOWN_USER = 'user'

/** Credentials of an `Authorization` header. */
export function ofAuthorization(value: string): FoundCredentials | undefined {
  const [, scheme = '', rest = ''] = /^(\S+)\s+(.*)$/su.exec(value.trim()) ?? []
  if (/^bearer$/iu.test(scheme)) return bearer(rest)
  if (!/^basic$/iu.test(scheme)) return inHeader('Authorization', value)
  if (isPlaceholder(rest)) return basicOf('', null)
  const [user = '', ...password] = Buffer.from(rest, 'base64').toString('utf8').split(':')
  const is_text = password.length > 0 && !user.includes('\uFFFD') && plainName(user, 200) === user
  return is_text ? basic(user, password.join(':')) : inHeader('Authorization', value)
}

/** As the form takes it, which is where a person saves it. */
export const canBeSecret = (secret: string): boolean => rawText(TOOL_SECRET_LENGTH).safeParse(secret).success
