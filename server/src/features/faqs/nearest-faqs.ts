import { localDay } from '@tertulia/contract/calendar'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FaqTrial, SimilarFaq } from '@tertulia/contract/nearest-faqs'
import type { OrganizationContext } from '#platform/context.ts'
import { confidenceOf, isAnswerable } from '#engine/retrieval/confidence.ts'
import type { Hit } from '#engine/retrieval/hits.ts'
import { analyze } from '#engine/retrieval/knowledge-index.ts'
import { planSearches } from '#engine/message/plan-searches.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { isAnsweredByRule } from '#engine/turn/tries/rule.ts'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { presentFaqs } from '#features/faqs/write-faqs.ts'
import { indexedFaq, knowledgeIndex } from '#features/knowledge/index-cache.ts'
import { passagesOf } from '#features/knowledge/passage-cache.ts'
import { type Moment, TRIAL } from '#features/knowledge/waking-index.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** From here on two questions are worth reading side by side. */
const ALIKE = 0.6
const SHOWN = 3
const LOOKED_AT = 10

/** FAQs of the draft that are asked nearly the same, most alike first. */
export async function similarFaqs(
  ctx: OrganizationContext,
  { agent_id, question, except }: { agent_id: string; question: string; except?: string | undefined },
): Promise<SimilarFaq[]> {
  const agent = await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const index = await draftIndex(ctx, agent)
  const hits = index
    .search(question, { limit: LOOKED_AT, language: mainLanguage(agent) })
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
  const passages = new Map(
    (
      await passagesOf(
        ctx,
        hits.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  const near = hits
    .flatMap(({ id, likeness }) => {
      const faq_id = passages.get(id)?.source_id
      return faq_id && faq_id !== except ? [{ faq_id, likeness }] : []
    })
    .filter(({ faq_id }, place, all) => all.findIndex((each) => each.faq_id === faq_id) === place)
  if (near.length === 0) return []
  const rows = await withOrganization(ctx, (tx) =>
    presentFaqs(
      tx,
      agent_id,
      near.map(({ faq_id }) => faq_id),
    ),
  )
  const alive = new Map(rows.map((row) => [row.id, row]))
  return near
    .flatMap(({ faq_id, likeness }) => {
      const row = alive.get(faq_id)
      return row ? [{ id: row.id, question: row.question, topic_id: row.topic_id, likeness: round(likeness) }] : []
    })
    .slice(0, SHOWN)
}

type Tried = {
  agent_id: string
  id?: string | undefined
  asked: string
  question: string
  variants: string[]
  answer: string
  language: AgentLanguage
}

/** Searches the draft for a question as if an FAQ stood in it with unsaved words. */
export async function tryFaq(ctx: OrganizationContext, tried: Tried): Promise<FaqTrial> {
  if (isAnsweredByRule(tried.asked)) return { verdict: 'courtesy', hits: [] }
  const agent = await withOrganization(ctx, (tx) => agentOf(tx, tried.agent_id))
  const index = await draftIndex(ctx, agent)
  const { id } = tried
  // In all its languages: what it says in another is no rival of itself.
  const before = id ? await withOrganization(ctx, (tx) => indexedFaq(tx, id)) : []
  const { language, question: title, answer: text, variants } = tried
  const analysis = analyze({ kind: 'faq', language, title, variants, text })
  // Whether it is its day is told beside its days; here it is about words.
  const at = momentOf(ctx, agent)
  const hits = index.tried({ kind: 'faq', language, analysis }, before, (search) =>
    search(...askedOf(tried.asked, agent, { limit: SHOWN + 2, at })),
  )
  const ids = hits.map(({ id }) => id).filter((id) => id !== TRIAL)
  const passages = new Map((await passagesOf(ctx, ids)).map((each) => [each.id, each]))
  return {
    verdict: verdictOf(hits),
    hits: hits.flatMap((hit): FaqTrial['hits'] => {
      const judged = { confidence: confidenceOf(hit), answerable: isAnswerable(hit) }
      if (hit.id === TRIAL)
        return [{ is_this: true, kind: 'faq' as const, source_id: tried.id ?? null, title, ...judged }]
      const passage = passages.get(hit.id)
      return passage
        ? [{ is_this: false, kind: passage.kind, source_id: passage.source_id, title: passage.title, ...judged }]
        : []
    }),
  }
}

/** Whether the draft would answer a question with an FAQ now. */
export async function answersFirst(
  ctx: OrganizationContext,
  agent_id: string,
  { faq_id, asked }: { faq_id: string; asked: string },
): Promise<boolean> {
  if (isAnsweredByRule(asked)) return false
  const agent = await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const index = await draftIndex(ctx, agent)
  const [best] = index.search(...askedOf(asked, agent, { limit: 1, at: momentOf(ctx, agent) }))
  if (!best || !isAnswerable(best)) return false
  return (await passagesOf(ctx, [best.id])).some(({ source_id }) => source_id === faq_id)
}

function verdictOf(hits: readonly Hit[]): FaqTrial['verdict'] {
  const [best] = hits
  if (!best) return 'not_found'
  if (best.id === TRIAL) return isAnswerable(best) ? 'wins' : 'unsure'
  if (isAnswerable(best)) return 'beaten'
  return hits.some(({ id }) => id === TRIAL) ? 'unsure' : 'not_found'
}

/** The first search of a turn, for a message that comes before all others. */
function askedOf(message: string, agent: AgentRow, options: { limit: number; at: Moment }) {
  const language = mainLanguage(agent)
  const [first = standaloneSearch(message)] = planSearches({ question: message, history: [], language })
  return [first.asked, { ...options, language, around: first.around }] as const
}

const momentOf = (ctx: OrganizationContext, { time_zone, languages }: AgentRow): Moment => ({
  day: localDay(ctx.clock.now(), time_zone),
  languages,
})
const mainLanguage = ({ languages }: AgentRow): AgentLanguage => languages[0] ?? 'es'
const draftIndex = (ctx: OrganizationContext, { id, knowledge_revision }: AgentRow) =>
  knowledgeIndex(ctx, { agent_id: id, version: 'draft', revision: knowledge_revision })
const round = (share: number): number => Math.round(share * 1000) / 1000
