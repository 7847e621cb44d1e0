import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import type { Faq } from '@tertulia/contract/faqs'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import type { FaqRow } from '#features/faqs/faqs.tables.ts'
import {
  countWaitingProposals,
  findProposal,
  findShownProposal,
  findWaitingProposals,
  lockProposal,
  type ProposalRow,
  updateProposal,
} from '#features/faq-generation/faq-generation.queries.ts'
import { toProposal } from '#features/faq-generation/generation-view.ts'
import { addFaq } from '#features/faqs/faqs.ts'
import { changing, lockPresentFaq, toFaq, writeChange } from '#features/faqs/write-faqs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { defaultTopic } from '#features/faqs/default-topic.ts'
import { topicNamed } from '#features/faqs/topics.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

export function listProposals(
  ctx: MemberContext,
  { agent_id, rows }: { agent_id: string; rows: number },
): Promise<Page<FaqProposal>> {
  return withOrganization(ctx, async (tx) => {
    const items = (await findWaitingProposals(tx, agent_id, rows)).map(toProposal)
    const total = await countWaitingProposals(tx, agent_id)
    return { items, page: { next: null, prev: null, rows: items.length, total, total_is_exact: true } }
  })
}

/** Makes an FAQ of a proposal, in the words the person left it with. @throws proposal_approved */
export function approveProposal(
  ctx: MemberContext,
  id: string,
  { topic, ...words }: { question: string; answer: string; topic?: string | undefined },
): Promise<Faq> {
  return withOrganization(ctx, async (tx) => {
    const { proposal, agent } = await lockOpen(tx, id)
    const approved = { ...proposal, ...words, topic: topic ?? proposal.topic }
    const faq = await addFaq(tx, await faqOf(tx, approved, agent))
    await updateProposal(tx, id, { state: 'approved', decided_at: iso(tx.clock.now()), faq_id: faq.id })
    return faq
  })
}

/**
 * Changes the FAQ that a proposal came from, in the words the person left it with.
 * @throws proposal_approved, proposal_updates_nothing
 */
export function updateFromProposal(
  ctx: MemberContext,
  id: string,
  words: { question: string; answer: string },
): Promise<Faq> {
  return withOrganization(ctx, async (tx) => {
    const { proposal, agent } = await lockOpen(tx, id)
    const { before, after } = await changing(tx, agent.id, () => writeUpdate(tx, proposal, words))
    noteAudit(tx, { entity_id: after.id, before: wordsOf(before), after: wordsOf(after) })
    return toFaq(after)
  })
}

/**
 * Writes a proposal into its FAQ within the caller's transaction, which has locked the agent. @throws proposal_updates_nothing
 */
export async function writeUpdate(
  tx: Tx<MemberContext>,
  { id, updates_faq_id, question, answer }: ProposalRow,
  words: { question: string; answer: string } = { question, answer },
): Promise<{ before: FaqRow; after: FaqRow }> {
  const before = updates_faq_id === null ? undefined : await lockPresentFaq(tx, updates_faq_id)
  if (!before) throw new Problem('proposal_updates_nothing')
  const after = await writeChange(tx, before, words)
  const decided_at = iso(tx.clock.now())
  await updateProposal(tx, id, { state: 'approved', decided_at, faq_id: after.id, replaced: wordsOf(before) })
  return { before, after }
}

const wordsOf = ({ question, answer }: FaqRow) => ({ question, answer })

/** The FAQ of the draft that a proposal would become. */
export async function faqOf(
  tx: Tx<MemberContext>,
  { agent_id, question, answer, topic, language }: ProposalRow,
  agent: Pick<AgentRow, 'id' | 'languages'>,
) {
  return {
    agent_id,
    topic_id: topic ? await topicNamed(tx, agent_id, topic) : await defaultTopic(tx, agent),
    question,
    answer,
    variants: [],
    escalate: false,
    language: agent.languages.includes(language) ? language : (agent.languages[0] ?? 'es'),
    enabled: true,
    valid_from: null,
    valid_until: null,
  }
}

/** Drops a proposal, or takes that back. @throws proposal_approved */
export function decideProposal(ctx: MemberContext, id: string, dropped: boolean): Promise<FaqProposal> {
  return withOrganization(ctx, async (tx) => {
    await lockOpen(tx, id)
    await updateProposal(tx, id, {
      state: dropped ? 'dropped' : 'proposed',
      decided_at: dropped ? iso(tx.clock.now()) : null,
    })
    const row = await findShownProposal(tx, id)
    if (!row) throw new Problem('not_found')
    return toProposal(row)
  })
}

/** A proposal that is no FAQ yet, locked after its agent, as all changes of FAQs lock. */
async function lockOpen(tx: Tx<MemberContext>, id: string): Promise<{ proposal: ProposalRow; agent: AgentRow }> {
  const found = await findProposal(tx, id)
  if (!found) throw new Problem('not_found')
  const agent = await lockedAgent(tx, found.agent_id)
  const proposal = await lockProposal(tx, id)
  if (!proposal) throw new Problem('not_found')
  if (proposal.state === 'approved') throw new Problem('proposal_approved')
  return { proposal, agent }
}
