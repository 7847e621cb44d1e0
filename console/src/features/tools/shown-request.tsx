import type { ShownRequest } from '@tertulia/contract/tools'

/** A request as sent, its secrets masked. */
export function RequestBox({ request: { method, url, headers, body } }: { request: ShownRequest }) {
  const { host, pathname, search } = URL.canParse(url) ? new URL(url) : { host: '', pathname: url, search: '' }
  return (
    <pre className="type-code rounded-md border border-line-2 bg-surface p-3 wrap-anywhere whitespace-pre-wrap">
      <span className="text-tinto-text">{method}</span> {decoded(pathname + search)}
      {host && `\nHost: ${host}`}
      {headers.map(({ name, value }) => `\n${name}: ${value}`).join('')}
      {body !== null && `\n\n${body}`}
    </pre>
  )
}

/** For people: accents as they are. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
