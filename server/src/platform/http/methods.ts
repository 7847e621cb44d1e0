import { mounted, type Method } from '@tertulia/contract/endpoint'
import type { Route } from '#platform/http/routes.ts'

/** Which methods an address takes, whatever values its parts have: none where nothing is served there. */
export function methodsOf(served: readonly Route[]): (path: string) => Method[] {
  const addresses = Map.groupBy(
    served.map(({ endpoint: { method, path } }) => ({ method, parts: mounted(path).split('/') })),
    ({ parts }) => parts.length,
  )
  return (path) => {
    const asked = path.split('/')
    const isThere = (part: string, at: number) => (part.startsWith('{') ? asked[at] !== '' : part === asked[at])
    const there = (addresses.get(asked.length) ?? []).filter(({ parts }) => parts.every(isThere))
    return [...new Set(there.map(({ method }) => method))].toSorted()
  }
}
