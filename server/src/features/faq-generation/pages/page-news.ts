import type { Evidence } from '@tertulia/contract/faq-proposals'
import { plainText } from '@tertulia/contract/plain-text'
import {
  findFaqsOfPages,
  findGeneration,
  findWaitingOfPage,
  markSources,
} from '#features/faq-generation/pages/page-reading.queries.ts'
import { saysOf } from '#features/faq-generation/pages/page-text.ts'
import { type GenerationRow, updateProposals } from '#features/faq-generation/faq-generation.queries.ts'
import type { Proposal } from '#engine/questions/proposal.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

const sentenceOf = ({ text, start, end }: Evidence): string => text.slice(start, end)

/** A page before it is read again: its former text, and the FAQs made of it by their questions. */
export type PageBefore = {
  says: (words: string) => boolean
  faqs: ReadonlyMap<string, { id: string; answer: string }>
}

/**
 * Loads a page as it was read last, and withdraws waiting proposals whose words are gone from it.
 * @returns undefined if it is read for the first time
 */
export async function pageBefore(
  tx: OrganizationTx,
  { agent_id, url, before_id }: GenerationRow,
  passages: readonly string[],
): Promise<PageBefore | undefined> {
  const before = before_id ? await findGeneration(tx, before_id) : undefined
  if (!before?.passages || !url) return undefined
  const says = saysOf(passages)
  const stale = (await findWaitingOfPage(tx, agent_id, url)).filter(
    ({ evidence }) => evidence !== null && !says(sentenceOf(evidence)),
  )
  if (stale.length > 0)
    await updateProposals(
      tx,
      stale.map(({ id }) => id),
      { state: 'dropped', decided_at: iso(tx.clock.now()) },
    )
  const made = await findFaqsOfPages(tx, { agent_id, url })
  const faqs = made.flatMap(({ faq_id, question, proposed, answer }) =>
    [question, proposed].map((asked) => [plainText(asked), { id: faq_id, answer }] as const),
  )
  return { says: saysOf(before.passages), faqs: new Map(faqs) }
}

/**
 * The proposals whose evidence the page did not have before. One with the question of an FAQ of the page would change that
 * FAQ.
 */
export const newsOf = (proposals: readonly Proposal[], { says, faqs }: PageBefore): Proposal[] =>
  proposals.flatMap((proposal) => {
    if (proposal.evidence && says(sentenceOf(proposal.evidence))) return []
    const faq = faqs.get(plainText(proposal.question))
    if (faq && plainText(faq.answer) === plainText(proposal.answer)) return []
    return [{ ...proposal, updates_faq_id: faq?.id ?? null }]
  })

/** Marks the FAQs of a page whose sentence it no longer has, and takes the mark off those whose sentence is back. */
export async function markGone(
  tx: OrganizationTx,
  { agent_id, url }: GenerationRow,
  passages: readonly string[],
): Promise<void> {
  if (!url) return
  const says = saysOf(passages)
  const made = (await findFaqsOfPages(tx, { agent_id, url })).filter(({ evidence }) => evidence !== null)
  const isThere = ({ evidence }: (typeof made)[number]) => evidence !== null && says(sentenceOf(evidence))
  const gone = made.filter((each) => !isThere(each) && each.source_gone_at === null)
  const back = made.filter((each) => isThere(each) && each.source_gone_at !== null)
  const ids = (of: typeof made) => of.map(({ proposal_id }) => proposal_id)
  await markSources(tx, ids(gone), iso(tx.clock.now()))
  await markSources(tx, ids(back), null)
}
