import { setImmediate as letOthers } from 'node:timers/promises'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { analyze, createKnowledgeIndex, type KnowledgeIndex } from '#engine/retrieval/knowledge-index.ts'

type Asked = { id: string; question: string }

/** From here on two questions are one, asked in other words. */
const ALIKE = 0.62
const LOOKED_AT = 3

/** Questions in the order they came, each with the group it fell into, and the index that finds the group of the next. */
type Kept = { ids: string[]; group: Map<string, string>; index: KnowledgeIndex }

/** Cache of an agent's grouped questions in this process. It may be thrown away at any time. */
const groupingCache = new LRUCache<string, Promise<Kept>>({ max: 200 })

/** Questions between two looks at what else is to be done: some 10 ms. */
const BREATH = 10

/**
 * Puts questions that are asked in like words together, as the retrieval engine sees it. A question joins the group of the
 * one before it that it is most like; so groups stay as they are when others come, and are named after their oldest.
 * Outside of transactions: many questions at once take a while.
 * @param key whose questions these are
 * @param questions oldest first
 * @returns for each question's id the id of its group
 */
export async function groupQuestions(
  key: string,
  questions: readonly Asked[],
  language: AgentLanguage,
): Promise<ReadonlyMap<string, string>> {
  const its = `${key} ${language}`
  // One after another, so that no caller goes on from another's half-done groups.
  const grouping = (groupingCache.get(its) ?? Promise.resolve(NOTHING)).then((before) =>
    goOn(before, questions, language),
  )
  groupingCache.set(its, grouping)
  try {
    return (await grouping).group
  } catch (error) {
    groupingCache.delete(its)
    throw error
  }
}

const NOTHING: Pick<Kept, 'ids'> = { ids: [] }

async function goOn(
  before: Kept | typeof NOTHING,
  questions: readonly Asked[],
  language: AgentLanguage,
): Promise<Kept> {
  const isBegun = 'index' in before && before.ids.slice(0, questions.length).every((id, at) => questions[at]?.id === id)
  const state = isBegun ? before : { ids: [], group: new Map<string, string>(), index: createKnowledgeIndex() }
  for (const asked of questions.slice(state.ids.length)) {
    join(state, asked, language)
    // oxlint-disable-next-line no-await-in-loop -- customers come in between
    if (state.ids.length % BREATH === 0) await letOthers()
  }
  return state
}

function join({ ids, group, index }: Kept, { id, question }: Asked, language: AgentLanguage): void {
  const nearest = index
    .search(question, { limit: LOOKED_AT, language })
    .reduce<{ id: string; likeness: number } | undefined>(
      (best, hit) => (hit.likeness >= ALIKE && hit.likeness > (best?.likeness ?? 0) ? hit : best),
      undefined,
    )
  group.set(id, (nearest && group.get(nearest.id)) ?? id)
  ids.push(id)
  const analysis = analyze({ kind: 'faq', language, title: question, variants: [], text: '' })
  index.add({ id, kind: 'faq', language, analysis })
}
