import type { GenerationCause } from '@tertulia/contract/faq-generation'
import type { OrganizationContext } from '#context.ts'
import { OutboundFailure, type OutboundReason } from '#platform/outbound/failures.ts'

/** A link that gave no page, with the reason people are told. */
export class NoPage extends Error {
  override readonly name = 'NoPage'
  readonly reason: GenerationCause
  constructor(reason: GenerationCause) {
    super(`no page: ${reason}`)
    this.reason = reason
  }
}

const DEADLINE_MS = 20_000
/** security.md §6: pages up to 5 MB. */
const PAGE_BYTES = 5_000_000

const CAUSES: Record<OutboundReason, GenerationCause> = {
  unreachable: 'unreachable',
  timeout: 'too_slow',
  too_large: 'too_large',
  unreadable: 'unreachable',
}

/** Asks for a page through the one door to the outside. @throws NoPage */
export async function fetchPage(ctx: OrganizationContext, url: string): Promise<Buffer> {
  const answer = await ctx.outbound
    .request(url, {
      deadline_ms: DEADLINE_MS,
      max_bytes: PAGE_BYTES,
      headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Tertulia' },
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundFailure ? new NoPage(CAUSES[error.reason]) : error
    })
  if (answer.status >= 500) throw new NoPage('unreachable')
  if (answer.status >= 300) throw new NoPage('page_missing')
  const [type = ''] = [answer.headers['content-type']].flat()
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type)) throw new NoPage('not_a_page')
  if (answer.body.length === 0) throw new NoPage('empty')
  return answer.body
}
