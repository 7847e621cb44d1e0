import type { FastifyRequest } from 'fastify'

/**
 * Whether the page a browser calls from is ours: of the address people open, or of the one that was called. Behind a proxy
 * the latter may be anything.
 */
export function isOwnOrigin({ headers: { origin, host } }: FastifyRequest, public_url: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return [host, new URL(public_url).host].includes(new URL(origin).host)
}
