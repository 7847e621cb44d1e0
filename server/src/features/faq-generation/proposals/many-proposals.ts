import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import {
  findAgentOfFaq,
  lockProposals,
  updateProposal,
  updateProposals,
} from '#features/faq-generation/faq-generation.queries.ts'
import { faqOf, writeUpdate } from '#features/faq-generation/proposals/proposals.ts'
import { changing, presentFaqs, writeChange, writeDeleted, writeNew } from '#features/faqs/write-faqs.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'

type Those = { agent_id: string; ids: string[] }

/** Makes FAQs of proposals, or changes those they came from, in the words they were proposed in. Those that wait no more are passed over. */
export function approveMany(ctx: MemberContext, { agent_id, ids }: Those): Promise<{ approved: string[] }> {
  return ofAgent(ctx, agent_id, async (tx) => {
    const agent = await lockedAgent(tx, agent_id)
    const waiting = await lockProposals(tx, { agent_id, ids, state: 'proposed' })
    const decided_at = iso(tx.clock.now())
    for (const proposal of waiting) {
      if (proposal.updates_faq_id !== null && (await findAgentOfFaq(tx, proposal.updates_faq_id))) {
        await writeUpdate(tx, proposal)
        continue
      }
      const faq = await writeNew(tx, await faqOf(tx, proposal, agent))
      await updateProposal(tx, proposal.id, { state: 'approved', decided_at, faq_id: faq.id })
    }
    if (waiting.length > 0) noteAudit(tx, { entity_id: agent_id, after: { faqs: waiting.length } })
    return { approved: waiting.map(({ id }) => id) }
  })
}

/** Takes approvals back: their FAQs leave the draft, or say again what they said, and the proposals wait again. */
export function reopenProposals(ctx: MemberContext, { agent_id, ids }: Those): Promise<{ reopened: string[] }> {
  return ofAgent(ctx, agent_id, async (tx) => {
    const approved = await lockProposals(tx, { agent_id, ids, state: 'approved' })
    const faqs = await presentFaqs(
      tx,
      agent_id,
      approved.flatMap(({ faq_id }) => faq_id ?? []),
    )
    const replaced = new Map(approved.map((each) => [each.faq_id, each.replaced]))
    for (const faq of faqs) {
      const before = replaced.get(faq.id)
      await (before ? writeChange(tx, faq, before) : writeDeleted(tx, faq))
    }
    const reopened = approved.map(({ id }) => id)
    if (reopened.length > 0) {
      await updateProposals(tx, reopened, { state: 'proposed', decided_at: null, faq_id: null, replaced: null })
      noteAudit(tx, { entity_id: agent_id, before: { faqs: reopened.length } })
    }
    return { reopened }
  })
}

const ofAgent = <T>(ctx: MemberContext, agent_id: string, change: (tx: Tx<MemberContext>) => Promise<T>): Promise<T> =>
  withOrganization(ctx, (tx) => changing(tx, agent_id, () => change(tx)))
