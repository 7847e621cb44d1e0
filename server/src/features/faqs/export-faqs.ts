import { FAQ_COLUMNS, faqRowOf } from '@tertulia/contract/faq-table'
import type { MemberContext } from '#platform/context.ts'
import { findAllFaqs, findTopics } from '#features/faqs/faq.queries.ts'
import { csvOf } from '#platform/csv.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** All FAQs of the draft as a table that an import reads back as it was. */
export async function exportFaqs(ctx: MemberContext, agent_id: string): Promise<{ content: string; rows: number }> {
  const [faqs, topics] = await withOrganization(ctx, async (tx) => [
    await findAllFaqs(tx, agent_id),
    await findTopics(tx, agent_id),
  ])
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  const rows = faqs.map((faq) => {
    const row = faqRowOf({ ...faq, topic: names.get(faq.topic_id) ?? '' })
    return FAQ_COLUMNS.map((column) => row[column])
  })
  return { content: csvOf([[...FAQ_COLUMNS], ...rows]), rows: rows.length }
}
