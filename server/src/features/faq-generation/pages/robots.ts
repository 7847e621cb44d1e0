import { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'
import type { OrganizationContext } from '#platform/context.ts'
import { OutboundFailure } from '#platform/outbound/failures.ts'
import { CAUSES, NoPage } from '#features/faq-generation/pages/no-page.ts'

/** How we call ourselves, to websites and in their robots.txt. */
export const USER_AGENT = 'Tertulia'
const DEADLINE_MS = 8_000
/** A crawler has to read at least so much of the file (RFC 9309 §2.5). */
const ROBOTS_BYTES = 512_000
/**
 * A day is the longest that it may be cached (RFC 9309 §2.4); a site that has just allowed us should not have to wait for it.
 */
const KEPT_MS = 120_000

const robotCache = new LRUCache<string, Robot>({ max: 500, ttl: KEPT_MS })

/**
 * Reads a website's robots.txt for our agent (RFC 9309): a site without one allows everything, one that cannot be read allows
 * nothing.
 * @throws NoPage where the site does not answer
 */
export async function robotsOf(ctx: OrganizationContext, url: string): Promise<(url: string) => boolean> {
  const { origin } = new URL(url)
  const robots = robotCache.get(origin) ?? (await readRobots(ctx, origin))
  robotCache.set(origin, robots)
  return (address) => robots.isAllowed(address, USER_AGENT) ?? true
}

async function readRobots(ctx: OrganizationContext, origin: string): Promise<Robot> {
  const address = `${origin}/robots.txt`
  const answer = await ctx.outbound
    .request(address, {
      deadline_ms: DEADLINE_MS,
      max_bytes: ROBOTS_BYTES,
      headers: { accept: 'text/plain', 'user-agent': USER_AGENT },
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundFailure ? new NoPage(CAUSES[error.reason]) : error
    })
  if (answer.status >= 500) throw new NoPage('unreachable')
  return robotsParser(address, answer.status >= 300 ? '' : answer.body.toString('utf8'))
}
