import type { OrganizationContext } from '#platform/context.ts'
import { CAUSES, NoPage } from '#features/faq-generation/pages/no-page.ts'
import { robotsOf, USER_AGENT } from '#features/faq-generation/pages/robots.ts'
import { OutboundFailure } from '#platform/outbound/failures.ts'

const DEADLINE_MS = 20_000
/** security.md §6: pages up to 5 MB. */
const PAGE_BYTES = 5_000_000

/** A page as its website sent it, and where it was in the end. */
export type FetchedPage = { bytes: Buffer; url: string; content_type: string }

/** Asks for a page through the one door to the outside, where the website lets programs read it. @throws NoPage */
export async function fetchPage(ctx: OrganizationContext, url: string): Promise<FetchedPage> {
  if (!(await robotsOf(ctx, url))(url)) throw new NoPage('robots')
  const answer = await ctx.outbound
    .request(url, {
      deadline_ms: DEADLINE_MS,
      max_bytes: PAGE_BYTES,
      headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': USER_AGENT },
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundFailure ? new NoPage(CAUSES[error.reason]) : error
    })
  if (answer.status >= 500) throw new NoPage('unreachable')
  if (answer.status === 401 || answer.status === 403) throw new NoPage('access_denied')
  if (answer.status >= 300) throw new NoPage('page_missing')
  const [type = ''] = [answer.headers['content-type']].flat()
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/iu.test(type)) throw new NoPage('not_a_page')
  if (answer.body.length === 0) throw new NoPage('empty')
  // A redirect may have led to where programs are asked not to read.
  if (answer.url !== url && !(await robotsOf(ctx, answer.url))(answer.url)) throw new NoPage('robots')
  return { bytes: answer.body, url: answer.url, content_type: type }
}
