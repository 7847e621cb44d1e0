import type { OrganizationContext } from '#context.ts'
import { confidenceOf, isAnswerable } from '#engine/retrieval/confidence.ts'
import { answerSpan } from '#engine/retrieval/sentence.ts'
import type { Retrieved } from '#engine/turn.ts'
import type { AnsweringAgent } from '#features/conversations/answering-agent.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { type Passage, passagesOf } from '#features/knowledge/passage-cache.ts'

const CANDIDATES = 5

/** Retrieval over an agent's knowledge, as a turn asks for it. */
export const retrieverOf =
  (ctx: OrganizationContext, agent_id: string, agent: AnsweringAgent) =>
  async (question: string): Promise<Retrieved[]> => {
    const language = agent.languages[0] ?? 'es'
    const index = await knowledgeIndex(ctx, {
      agent_id,
      version: agent.version ?? 'draft',
      revision: agent.knowledge_revision,
    })
    const hits = index.search(question, { limit: CANDIDATES, language })
    const passages = await passagesOf(
      ctx,
      hits.map(({ id }) => id),
    )
    const byId = new Map(passages.map((passage) => [passage.id, passage]))
    return hits.flatMap((hit) => {
      const { id, score, coverage } = hit
      const passage = byId.get(id)
      if (!passage) return []
      const found: Retrieved = {
        passage_id: id,
        kind: passage.kind,
        source_id: passage.source_id,
        title: passage.title,
        locator: locatorOf(passage),
        text: passage.text,
        escalate: passage.escalate,
        score: Math.round(score * 1000) / 1000,
        coverage: Math.round(coverage * 1000) / 1000,
        confidence: confidenceOf(hit),
        answerable: isAnswerable(hit),
        span: passage.kind === 'file' ? answerSpan(passage.text, question, passage.language) : null,
      }
      return [found]
    })
  }

const locatorOf = ({ page, heading }: Passage): string | null => (page !== null ? `p. ${page}` : heading)
