import { AgentLanguage } from '@tertulia/contract/agents'
import type { HomeSummary, RecentConversation } from '@tertulia/contract/kpis'
import type { MemberContext } from '#platform/context.ts'
import { lastAsked } from '#engine/message/last-asked.ts'
import { agentOf } from '#features/agents/agent.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { countKnowledge, findLastSaidOf, findMilestones, findRecent, hasInvited } from '#features/kpis/home.queries.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const RECENT = 9
/** Messages of each conversation in which a question is looked for. */
const MESSAGES = 20
const ASKED_LENGTH = 200
const QUESTIONS_FOR_START = 5

/** Content of an agent's home screen besides its figures. */
export async function homeSummary(ctx: MemberContext, agent_id: string): Promise<HomeSummary> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const knowledge = await countKnowledge(tx, agent_id)
    const milestones = await findMilestones(tx, agent_id)
    return {
      recent: await recentOf(tx, agent_id, masker),
      setup: [
        { step: 'agent', done: true },
        { step: 'identity', done: agent.prompt_built_at !== null },
        { step: 'questions', done: knowledge.faqs >= QUESTIONS_FOR_START },
        { step: 'files', done: knowledge.files > 0 },
        { step: 'playground', done: milestones.tried },
        { step: 'deploy', done: agent.live_version !== null },
        { step: 'bubble', done: milestones.bubble },
        { step: 'invite', done: await hasInvited(tx) },
      ],
      setup_put_away: agent.setup_put_away_at !== null,
    }
  })
}

async function recentOf(tx: OrganizationTx, agent_id: string, masker: Masker): Promise<RecentConversation[]> {
  const rows = await findRecent(tx, agent_id, RECENT)
  const ids = rows.map(({ id }) => id)
  const said = await findLastSaidOf(tx, ids, MESSAGES)
  return rows.map((row) => {
    const texts = said.filter(({ conversation_id }) => conversation_id === row.id).map(({ text }) => text)
    const { kind, text } = lastAsked(texts, AgentLanguage.catch('es').parse(row.language))
    // Masked before it is cut: half an address is no address any more.
    return { ...masker.conversation(row), asked: { kind, text: masker.text(row, text).slice(0, ASKED_LENGTH) } }
  })
}
