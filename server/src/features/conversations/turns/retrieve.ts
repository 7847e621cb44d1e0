import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OrganizationContext } from '#platform/context.ts'
import { probabilityKnown, EVIDENCE_DEPTH } from '#engine/retrieval/certainty.ts'
import type { Search } from '#engine/message/search.ts'
import { fuse } from '#engine/retrieval/fuse.ts'
import { retrievedOf } from '#engine/retrieved.ts'
import type { Retrieval } from '#engine/turn/vocabulary/retrieval.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findByMeaning } from '#features/embeddings/meaning.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { passagesOf } from '#features/knowledge/passage-cache.ts'

const CANDIDATES = 5
/** Places of each ranking that count, where there are two. */
const FUSED = 20

/** Retrieval over what an agent knows today, as a turn asks for it. `language`: what the question is taken to be in. */
export const retrieverOf =
  (ctx: OrganizationContext, agent_id: string, agent: AnsweringAgent, language: AgentLanguage) =>
  async (search: Search): Promise<Retrieval> => {
    const { asked, around, leans, may_stand, told, chosen } = search
    const of = { agent_id, version: agent.version ?? ('draft' as const), revision: agent.knowledge_revision }
    const [index, meaning] = await Promise.all([knowledgeIndex(ctx, of), findByMeaning(ctx, of, asked, FUSED)])
    const at = { day: localDay(ctx.clock.now(), agent.identity.time_zone), languages: agent.identity.languages }
    const words = index
      .search(asked, { limit: meaning ? FUSED : CANDIDATES, language, at, around, leans, may_stand, told })
      .map((hit) => (hit.id === chosen ? { ...hit, certainty: 1 } : hit))
    const hits = fuse(words, index.settled(meaning?.near ?? [], { language, at }), CANDIDATES)
    const passages = await passagesOf(
      ctx,
      hits.map(({ id }) => id),
    )
    const byId = new Map(passages.map((passage) => [passage.id, passage]))
    const found = hits.flatMap((hit) => {
      const passage = byId.get(hit.id)
      return passage ? [retrievedOf(hit, passage, search)] : []
    })
    const by_words = probabilityKnown(words.slice(0, EVIDENCE_DEPTH).map(({ evidence }) => evidence))
    const known = Math.max(by_words, ...hits.map(({ certainty }) => certainty))
    return { found, known, meaning_failure: meaning?.failure ?? null }
  }
