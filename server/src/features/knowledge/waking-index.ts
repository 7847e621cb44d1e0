import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Hit, IndexedPassage, SearchOptions } from '#engine/retrieval/hits.ts'
import { createKnowledgeIndex, type KnowledgeIndex } from '#engine/retrieval/knowledge-index.ts'

type Sourced = IndexedPassage & { source_id: string }
type Days = { valid_from: string | null; valid_until: string | null }

/** Today where the agent is, and what it speaks: an FAQ of another day or of another language is asleep. */
export type Moment = { day: string; languages: readonly AgentLanguage[] }

/** An index over an agent's passages in which those that may not answer now are asleep. */
export type WakingIndex = Omit<KnowledgeIndex, 'add' | 'search'> & {
  add(passage: Sourced & Days): void
  /**
   * Without `at` whatever sleeps is found too. With it each FAQ is found once: in `language` where it has been translated,
   * whatever language its words were found in.
   */
  search(question: string, options: Omit<SearchOptions, 'isAwake'> & { at?: Moment }): Hit[]
  /** The passages that may answer now, among those found elsewhere, each FAQ once: in `language` if it has that. */
  settled<Found extends { id: string }>(
    found: readonly Found[],
    options: { language?: AgentLanguage; at: Moment },
  ): Found[]
  /**
   * Searches as if an FAQ stood there in other words, visible to this call alone. Its hit has the id `TRIAL`.
   * @param instead the passages it takes the place of
   */
  tried(
    passage: Omit<IndexedPassage, 'id'>,
    instead: readonly (Sourced & Days)[],
    search: (found: WakingIndex['search']) => Hit[],
  ): Hit[]
}

export const TRIAL = 'trial'

/** Hits that are looked at to make up for sleeping ones; an agent with more of these finds less. */
const MOST_ASLEEP = 250

/** Two entries of maps with their texts. */
const BYTES_OF_SOURCE = 300

/** Whether a day lies within the days of something, both ends among them. */
export const isValidOn = ({ valid_from, valid_until }: Days, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until)

export function createWakingIndex(): WakingIndex {
  const index = createKnowledgeIndex()
  const dated = new Map<string, Days>()
  /** Files may be in any language: only passages with a set language are filtered by it. */
  const spoken = new Map<AgentLanguage, Set<string>>()

  /** The FAQ that a passage is of, and the passage that an FAQ has in a language. */
  const sources = new Map<string, string>()
  const said = new Map<string, string>()
  const saidIn = (source_id: string, language: AgentLanguage) => `${source_id} ${language}`

  const forget = (id: string) => {
    dated.delete(id)
    for (const [language, ids] of spoken) {
      const source = ids.delete(id) ? sources.get(id) : undefined
      if (source !== undefined && said.get(saidIn(source, language)) === id) said.delete(saidIn(source, language))
    }
    sources.delete(id)
  }
  const add: WakingIndex['add'] = (passage) => {
    const { id, kind, source_id, language, valid_from, valid_until } = passage
    forget(id)
    index.add(passage)
    if (valid_from !== null || valid_until !== null) dated.set(id, { valid_from, valid_until })
    if (kind !== 'faq') return
    spoken.set(language, (spoken.get(language) ?? new Set()).add(id))
    sources.set(id, source_id)
    said.set(saidIn(source_id, language), id)
  }
  const remove = (id: string) => {
    forget(id)
    index.remove(id)
  }
  const asleepAt = ({ day, languages }: Moment): Set<string> => {
    const asleep = new Set<string>()
    for (const [id, days] of dated) if (!isValidOn(days, day)) asleep.add(id)
    for (const [language, ids] of spoken) if (!languages.includes(language)) for (const id of ids) asleep.add(id)
    return asleep
  }
  /** Each FAQ once, in the language that is wanted where it has that. */
  const inOneLanguage = <Found extends { id: string }>(
    hits: readonly Found[],
    language: AgentLanguage | undefined,
    asleep: ReadonlySet<string>,
  ) => {
    const told = new Set<string>()
    return hits.flatMap((hit): Found[] => {
      const source = sources.get(hit.id)
      if (source === undefined) return [hit]
      if (told.has(source)) return []
      told.add(source)
      const wanted = language && said.get(saidIn(source, language))
      return [wanted === undefined || asleep.has(wanted) ? hit : { ...hit, id: wanted }]
    })
  }
  const search: WakingIndex['search'] = (question, { at, limit, ...options }) => {
    if (!at) return index.search(question, { ...options, limit })
    const asleep = asleepAt(at)
    const looked_at = limit * at.languages.length + Math.min(asleep.size, MOST_ASLEEP)
    const isAwake = (id: string) => !asleep.has(id)
    const awake = index.search(question, { ...options, limit: looked_at, isAwake })
    return inOneLanguage(awake, options.language, asleep).slice(0, limit)
  }

  return {
    add,
    remove,
    search,
    settled(found, { language, at }) {
      const asleep = asleepAt(at)
      return inOneLanguage(
        found.filter(({ id }) => !asleep.has(id)),
        language,
        asleep,
      )
    },
    // Synchronous: no other search runs in between, and the removed passages are put back.
    tried(passage, instead, look) {
      const taken = instead.filter(({ id }) => {
        const before = index.size
        remove(id)
        return index.size < before
      })
      add({ ...passage, id: TRIAL, source_id: TRIAL, valid_from: null, valid_until: null })
      try {
        return look(search)
      } finally {
        remove(TRIAL)
        for (const each of taken) add(each)
      }
    },
    get size() {
      return index.size
    },
    get approximate_bytes() {
      return index.approximate_bytes + sources.size * BYTES_OF_SOURCE
    },
  }
}
