/** A label and a name of the DNS (RFC 1035 §2.3.4): 63 signs and 253, no hyphen at an end, the last no number. */
const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u
const IP_V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/u
const WEB = /^https?:\/\//iu
/** An address as people type it: a name with a dot, and a path behind it. */
const WITHOUT_SCHEME = /^[^\s:/?#@[\]\\]+\.[^\s:/?#@[\]\\.]+(?::\d{1,5})?(?:[/?#]\S*)?$/u
const BLANK = /[\s\p{Cc}\p{Cf}]/u

/**
 * The name of a host as the DNS has it, `xn--` if it is of another script: judged and written by the platform's URL
 * (WHATWG), which every browser and Node agree on. Undefined if it is none.
 */
export function hostName(typed: string): string | undefined {
  if (BLANK.test(typed) || /[:/?#@[\]\\%]/u.test(typed) || !URL.canParse(`http://${typed}`)) return undefined
  const { hostname } = new URL(`http://${typed}`)
  return HOST.test(hostname) ? hostname : undefined
}

/** A domain typed alone is a website all the same: `ciclosmoncayo.es` is `https://ciclosmoncayo.es`. */
export const withScheme = (typed: string): string => (WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed)

/** Whether it is an http or https address of a host, written whole, without credentials. */
export function isWebAddress(value: string): boolean {
  if (!WEB.test(value) || BLANK.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  if (username !== '' || password !== '') return false
  if (hostname === 'localhost' || HOST.test(hostname)) return true
  // Four numbers as typed: `http://1.2.3` and `http://0x7f.1` are other hosts than they look.
  return IP_V4.test(hostname) && value.replace(WEB, '').startsWith(hostname)
}

/** Names that no public DNS knows (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/u
/** Networks of one's own and of one's own machine (RFC 1918, RFC 6598, RFC 3927, RFC 1122). */
const PRIVATE_V4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./u

/** Whether a web address leads into a private network, as far as its spelling tells: nothing is looked up. */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return PRIVATE_NAME.test(hostname) || PRIVATE_V4.test(hostname)
}
