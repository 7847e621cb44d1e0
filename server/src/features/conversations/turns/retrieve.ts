import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OrganizationContext } from '#platform/context.ts'
import { confidenceOf, isAnswerable } from '#engine/retrieval/confidence.ts'
import { fuse } from '#engine/retrieval/fuse.ts'
import { answerFrom } from '#engine/retrieval/sentence.ts'
import type { Retrieval, Retrieved } from '#engine/turn.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findByMeaning } from '#features/embeddings/meaning.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { type Passage, passagesOf } from '#features/knowledge/passage-cache.ts'
import { localDay } from '#platform/local-time.ts'

const CANDIDATES = 5
/** Places of each ranking that count, where there are two. */
const FUSED = 20

/** Retrieval over what an agent knows today, as a turn asks for it. `language`: what the question is taken to be in. */
export const retrieverOf =
  (ctx: OrganizationContext, agent_id: string, agent: AnsweringAgent, language: AgentLanguage) =>
  async (question: string): Promise<Retrieval> => {
    const of = { agent_id, version: agent.version ?? ('draft' as const), revision: agent.knowledge_revision }
    const [index, meaning] = await Promise.all([knowledgeIndex(ctx, of), findByMeaning(ctx, of, question, FUSED)])
    const at = { day: localDay(ctx.clock.now(), agent.identity.time_zone), languages: agent.identity.languages }
    const words = index.search(question, { limit: meaning ? FUSED : CANDIDATES, language, at })
    const hits = fuse(words, index.settled(meaning?.near ?? [], { language, at }), CANDIDATES)
    const passages = await passagesOf(
      ctx,
      hits.map(({ id }) => id),
    )
    const byId = new Map(passages.map((passage) => [passage.id, passage]))
    const found = hits.flatMap((hit) => {
      const { id, score, coverage, found_by } = hit
      const passage = byId.get(id)
      if (!passage) return []
      const answer = passage.kind === 'file' ? answerFrom(passage.text, question, passage.language) : null
      const retrieved: Retrieved = {
        passage_id: id,
        kind: passage.kind,
        source_id: passage.source_id,
        title: passage.title,
        locator: locatorOf(passage),
        text: passage.text,
        escalate: passage.escalate,
        attachments: passage.attachments,
        score: Math.round(score * 1000) / 1000,
        coverage: Math.round(coverage * 1000) / 1000,
        confidence: confidenceOf(hit),
        answerable: isAnswerable(hit),
        found_by,
        span: answer?.span ?? null,
        said: answer?.said ?? null,
      }
      return [retrieved]
    })
    return { found, meaning_failure: meaning?.failure ?? null }
  }

const locatorOf = ({ page, heading }: Passage): string | null => (page !== null ? `p. ${page}` : heading)
