import { addressIn } from '@tertulia/contract/rich-text'

/** Addresses as people and documents write them: with a scheme, with `www.`, or a name and a path. */
const WRITTEN =
  /https?:\/\/[^\s<>"'«»()[\]]+|(?<![@\p{L}\p{N}.-])(?:www\.[^\s<>"'«»()[\]]+|(?:[a-z0-9-]+\.)+[a-z]{2,}(?=\/))/giu
const TRAILING = /[.,;:!?…]+$/u

/** So many of one text are looked at: a list of addresses is no knowledge to answer from. */
const MAX_OF_TEXT = 200

/** The hosts that a text of the knowledge names, each once, as `knowsHost` wants them. */
export function hostsIn(text: string): string[] {
  const hosts = new Set<string>()
  for (const [written] of text.matchAll(WRITTEN)) {
    const host = hostOf(written.replace(TRAILING, ''))
    if (host) hosts.add(host)
    if (hosts.size === MAX_OF_TEXT) break
  }
  return [...hosts]
}

/** The host of a web address with or without its scheme, without its `www.`; undefined where there is none. */
export function hostOf(written: string): string | undefined {
  const url = addressIn(/^https?:/i.test(written) ? written : `https://${written}`)
  return url?.protocol.startsWith('http') && url.hostname.includes('.') ? bare(url.host) : undefined
}

const bare = (host: string) => host.replace(/^www\./, '')

/**
 * Whether a link to this address may be shown: its host is one of `hosts` exactly, `www.` apart; `*.ejemplo.com` stands
 * for all below it. Another port is another host.
 */
export function knowsHost(hosts: ReadonlySet<string>, url: URL): boolean {
  if (!url.protocol.startsWith('http')) return false
  const host = bare(url.host)
  if (hosts.has(host)) return true
  // `a.b.ejemplo.com` is below `*.b.ejemplo.com` and below `*.ejemplo.com`.
  for (let dot = url.host.indexOf('.'); dot >= 0; dot = url.host.indexOf('.', dot + 1))
    if (hosts.has(`*${url.host.slice(dot)}`)) return true
  return false
}
