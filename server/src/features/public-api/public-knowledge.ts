import { servesCustomers } from '@tertulia/contract/agent-status'
import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FoundPassage, PublicAgent, PublicFaq } from '@tertulia/contract/public-api'
import type { Page } from '@tertulia/contract/shapes'
import type { ApiKeyContext } from '#platform/context.ts'
import { answerLanguage } from '#engine/customer-language.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { agentOf } from '#features/agents/agent.ts'
import { liveAgent } from '#features/chat/visitors.ts'
import { answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { retrieverOf } from '#features/conversations/turns/retrieve.ts'
import { countFaqsOf, findFaqsOf } from '#features/public-api/public-api.queries.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { COUNTED, pageOf } from '#platform/database/keyset.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** The key's agent, as its business has named it. */
export async function publicAgent(ctx: ApiKeyContext): Promise<PublicAgent> {
  const agent = await withOrganization(ctx, (tx) => agentOf(tx, ctx.actor.agent_id))
  const { id, name, languages, status, live_version: version, before_deployment } = agent
  const is_available = servesCustomers(status, { has_live_version: version !== null, before_deployment })
  return { id, name, languages, status, is_available: is_available && version !== null, version }
}

/** Lists the FAQs that customers are answered with today: the live version's. @throws agent_not_available */
export async function publicFaqs(
  ctx: ApiKeyContext,
  { cursor, rows }: { cursor?: string | undefined; rows: number },
): Promise<Page<PublicFaq>> {
  const at = readCursor(cursor, 'number')
  return withOrganization(ctx, async (tx) => {
    const { id: agent_id, live_version: version } = await liveAgent(tx, ctx.actor.agent_id)
    const { identity } = await frozenVersion(tx, agent_id, version)
    const of = { agent_id, version, today: localDay(tx.clock.now(), identity.time_zone) }
    const found = await findFaqsOf(tx, of, { at, rows: rows + 1 })
    const total = await countFaqsOf(tx, of, COUNTED + 1)
    return pageOf({
      found: found.map((each) => ({ id: each.passage_id, each })),
      rows,
      at,
      total,
      sortKey: ({ each }) => String(each.position),
      show: ({ each }) => each,
    })
  })
}

/** Searches the live version's knowledge as a turn does. @throws agent_not_available */
export async function searchKnowledge(
  ctx: ApiKeyContext,
  { query, language }: { query: string; language?: AgentLanguage | undefined },
): Promise<FoundPassage[]> {
  const { agent_id } = ctx.actor
  const agent = await withOrganization(ctx, async (tx) => {
    const { live_version } = await liveAgent(tx, agent_id)
    return answeringAgent(tx, agent_id, live_version)
  })
  const asked_in = language ?? (await answerLanguage(agent.identity.languages, query, undefined))
  const { found } = await retrieverOf(ctx, agent_id, agent, asked_in)(standaloneSearch(query))
  return found.map(({ kind, source_id, passage_id, title, locator, language: written_in, text, score, certainty }) => ({
    kind,
    source_id,
    passage_id,
    title,
    locator,
    language: written_in,
    text,
    score,
    certainty,
  }))
}
