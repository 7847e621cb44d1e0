import type { FaqGeneration } from '@tertulia/contract/faq-generation'
import type { FaqSource, PageChanges, PageRead } from '@tertulia/contract/pages-read'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import { findAgentOfFaq } from '#features/faq-generation/faq-generation.queries.ts'
import { beginReading, newGeneration } from '#features/faq-generation/generations.ts'
import {
  type FaqOfPage,
  findFaqsOfPages,
  findGeneration,
  findLatestReading,
  findPagesRead,
  findReadingUnderWay,
} from '#features/faq-generation/pages/page-reading.queries.ts'
import { toGeneration } from '#features/faq-generation/generation-view.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** The pages that an agent's questions were made of, each as it was read last. */
export function listPagesRead(ctx: MemberContext, agent_id: string): Promise<PageRead[]> {
  return withOrganization(ctx, async (tx) => {
    const pages = await findPagesRead(tx, agent_id)
    const faqs = Map.groupBy(await findFaqsOfPages(tx, { agent_id }), ({ url }) => url)
    return pages.map(({ id, url, title, read_at, before_id }) => {
      const its = faqs.get(url) ?? []
      return {
        id,
        url: url ?? '',
        title,
        read_at,
        faqs: its.length,
        gone: its.filter(isGone).map(({ faq_id, question }) => ({ id: faq_id, question })),
        has_before: before_id !== null,
      }
    })
  })
}

/** A member who has changed an FAQ since has looked at it. */
const isGone = ({ source_gone_at, updated_at }: FaqOfPage): boolean =>
  source_gone_at !== null && updated_at <= source_gone_at

/** Reads a page again, to be compared with what it said last. @throws page_not_read */
export function readAgain(ctx: MemberContext, id: string): Promise<FaqGeneration> {
  return withOrganization(ctx, async (tx) => {
    const wanted = await findGeneration(tx, id)
    if (!wanted?.url) return notRead()
    const { agent_id, url } = wanted
    await lockedAgent(tx, agent_id, notRead)
    const underWay = await findReadingUnderWay(tx, agent_id, url)
    if (underWay) return toGeneration(underWay)
    const before = await findLatestReading(tx, agent_id, url)
    if (!before) return notRead()
    return beginReading(tx, { ...newGeneration(tx, { agent_id, source: 'link' }), url, before_id: before.id })
  })
}

const notRead = (): never => {
  throw new Problem('page_not_read')
}

/** @throws not_found where there are no two readings to compare */
export function changesOfPage(ctx: MemberContext, id: string): Promise<PageChanges> {
  return withOrganization(ctx, async (tx) => {
    const after = await findGeneration(tx, id)
    const before = after?.before_id ? await findGeneration(tx, after.before_id) : undefined
    if (!after?.passages || !before?.passages) throw new Problem('not_found')
    return {
      url: after.url ?? '',
      title: after.title,
      before: { read_at: before.moved_at, passages: before.passages },
      after: { read_at: after.moved_at, passages: after.passages },
    }
  })
}

/** The page that an FAQ was made of; null where it was made of none. */
export function sourceOfFaq(ctx: MemberContext, faq_id: string): Promise<FaqSource | null> {
  return withOrganization(ctx, async (tx) => {
    const agent_id = await findAgentOfFaq(tx, faq_id)
    if (!agent_id) throw new Problem('not_found')
    const [made] = await findFaqsOfPages(tx, { agent_id, faq_id })
    const page = made?.url ? await findLatestReading(tx, agent_id, made.url) : undefined
    if (!made?.url || !made.evidence || !page) return null
    const { text, start, end } = made.evidence
    return {
      url: made.url,
      title: page.title,
      read_at: page.moved_at,
      sentence: text.slice(start, end),
      is_gone: isGone(made),
    }
  })
}
