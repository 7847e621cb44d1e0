import type { FaqProposal } from '@tertulia/contract/faq-generation'
import type { Faq } from '@tertulia/contract/faqs'
import type { InterfaceLanguage, Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#context.ts'
import { type AgentRow, lockAgent } from '#features/agents/agent.queries.ts'
import {
  findProposal,
  findWaitingProposals,
  lockProposal,
  type ProposalRow,
  updateProposal,
} from '#features/faq-generation/faq-generation.queries.ts'
import { toProposal } from '#features/faq-generation/shown-generation.ts'
import { addFaq } from '#features/faqs/faqs.ts'
import { topicNamed } from '#features/faqs/topics.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/** Where what was approved stands until somebody sorts it. */
const TOPIC: Record<InterfaceLanguage, string> = { es: 'Primeras preguntas', en: 'First questions' }

export async function listProposals(ctx: MemberContext, agent_id: string): Promise<Page<FaqProposal>> {
  const items = (await withOrganization(ctx, (tx) => findWaitingProposals(tx, agent_id))).map(toProposal)
  return { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } }
}

/** Makes an FAQ of a proposal, in the words the person left it with. @throws proposal_approved */
export function approveProposal(
  ctx: MemberContext,
  id: string,
  { question, answer }: { question: string; answer: string },
): Promise<Faq> {
  return withOrganization(ctx, async (tx) => {
    const { proposal, agent } = await lockOpen(tx, id)
    const topic_id = await topicNamed(tx, agent.id, TOPIC[ctx.language])
    await updateProposal(tx, id, { state: 'approved', decided_at: iso(tx.clock.now()) })
    return addFaq(tx, {
      agent_id: proposal.agent_id,
      topic_id,
      question,
      answer,
      variants: [],
      escalate: false,
      language: agent.languages[0] ?? 'es',
    })
  })
}

/** Drops a proposal, or takes that back. @throws proposal_approved */
export function decideProposal(ctx: MemberContext, id: string, dropped: boolean): Promise<FaqProposal> {
  return withOrganization(ctx, async (tx) => {
    await lockOpen(tx, id)
    const row = await updateProposal(tx, id, {
      state: dropped ? 'dropped' : 'proposed',
      decided_at: dropped ? iso(tx.clock.now()) : null,
    })
    return toProposal(row)
  })
}

/** A proposal that is no FAQ yet, locked after its agent, as whoever changes FAQs locks. */
async function lockOpen(tx: Tx<MemberContext>, id: string): Promise<{ proposal: ProposalRow; agent: AgentRow }> {
  const found = await findProposal(tx, id)
  const agent = found && (await lockAgent(tx, found.agent_id))
  const proposal = agent && (await lockProposal(tx, id))
  if (!proposal) throw new Problem('not_found')
  if (proposal.state === 'approved') throw new Problem('proposal_approved')
  return { proposal, agent }
}
