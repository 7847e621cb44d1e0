import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { OrganizationContext } from '#platform/context.ts'
import { probabilityKnown, EVIDENCE_DEPTH } from '#engine/retrieval/certainty.ts'
import type { Search } from '#engine/message/search.ts'
import { fuse } from '#engine/retrieval/fuse.ts'
import { retrievedOf, unfoundOf } from '#engine/retrieved.ts'
import type { Retrieval, Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { AnsweringAgent } from '#features/conversations/turns/answering-agent.ts'
import { findByMeaning } from '#features/embeddings/meaning.ts'
import { knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { nextOfSections } from '#features/knowledge/next-of-sections.ts'
import { passagesOf } from '#features/knowledge/passage-cache.ts'
import { wholeKnowledge } from '#features/knowledge/whole-knowledge.ts'

const CANDIDATES = 5
/** A model reads on where we look at words. */
const FOR_MODEL = 8
/** Places of each ranking that count, where there are two. */
const FUSED = 20

/** Retrieval over what an agent knows today, as a turn asks for it. `language`: what the question is taken to be in. */
export const retrieverOf =
  (ctx: OrganizationContext, agent_id: string, agent: AnsweringAgent, language: AgentLanguage, isForModel = false) =>
  async (search: Search): Promise<Retrieval> => {
    const { asked, around, leans, may_stand, told, chosen } = search
    const of = knowledgeOf(agent_id, agent)
    const [index, meaning] = await Promise.all([knowledgeIndex(ctx, of), findByMeaning(ctx, of, asked, FUSED)])
    const at = { day: localDay(ctx.clock.now(), agent.identity.time_zone), languages: agent.identity.languages }
    const near = index.settled(meaning?.near ?? [], { language, at })
    const find = (candidates: number) => {
      const words = index
        .search(asked, { limit: meaning ? FUSED : candidates, language, at, around, leans, may_stand, told })
        .map((hit) => (hit.id === chosen ? { ...hit, certainty: 1 } : hit))
      return { words, hits: fuse(words, near, candidates) }
    }
    const { words, hits } = find(CANDIDATES)
    const shown = async (some: typeof hits) => {
      const passages = await passagesOf(
        ctx,
        some.map(({ id }) => id),
      )
      const byId = new Map(passages.map((passage) => [passage.id, passage]))
      return some.flatMap((hit) => {
        const passage = byId.get(hit.id)
        return passage ? [retrievedOf(hit, passage, search)] : []
      })
    }
    const found = await shown(hits)
    // How sure we are of the first hangs on how many there are: with a model it is as sure as without.
    const further = () => shown(find(FOR_MODEL).hits.filter(({ id }) => hits.every((hit) => hit.id !== id)))
    const by_words = probabilityKnown(words.slice(0, EVIDENCE_DEPTH).map(({ evidence }) => evidence))
    const known = Math.max(by_words, ...hits.map(({ certainty }) => certainty))
    return { found, ...(isForModel && { further }), known, meaning_failure: meaning?.failure ?? null }
  }

/** All knowledge of an agent today, for a model that reads it whole; nothing where that is too much. */
export async function wholeOf(
  ctx: OrganizationContext,
  agent_id: string,
  agent: AnsweringAgent,
  language: AgentLanguage,
  question: string,
): Promise<readonly Retrieved[] | undefined> {
  const { time_zone, languages } = agent.identity
  const at = { day: localDay(ctx.clock.now(), time_zone), languages, language }
  const whole = await wholeKnowledge(ctx, knowledgeOf(agent_id, agent), at)
  return whole?.map((passage) => unfoundOf(passage, question))
}

/** Finds what goes on with the sections of passages of files, by the ids of those before, for a model that reads on. */
export async function goingOnOf(
  ctx: OrganizationContext,
  { version }: AnsweringAgent,
  passage_ids: readonly string[],
  question: string,
): Promise<ReadonlyMap<string, Retrieved>> {
  const next = await nextOfSections(ctx, version ?? 'draft', passage_ids)
  return new Map([...next].map(([before, passage]) => [before, unfoundOf(passage, question)]))
}

const knowledgeOf = (agent_id: string, agent: AnsweringAgent) => ({
  agent_id,
  version: agent.version ?? ('draft' as const),
  revision: agent.knowledge_revision,
})
