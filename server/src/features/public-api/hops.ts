import { MOST_HOPS } from '@tertulia/contract/public-api.limits'
import { Problem } from '#platform/problem.ts'

/**
 * By how many calls of our own tools, one after another, a message came about: what the header `Tertulia-Hops` says of it.
 * @throws too_many_hops; invalid_request where the header is no number
 */
export function readHops(header: string | undefined): number {
  if (header === undefined) return 0
  if (!/^\d{1,9}$/u.test(header)) {
    throw new Problem('invalid_request', { fields: [{ path: 'Tertulia-Hops', code: 'invalid_value' }] })
  }
  const hops = Number(header)
  if (hops >= MOST_HOPS) throw new Problem('too_many_hops')
  return hops
}
