import type { AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { type IndexOf, knowledgeIndex } from '#features/knowledge/index-cache.ts'
import type { Passage } from '#features/knowledge/passage-cache.ts'
import { findWhole } from '#features/knowledge/passage.queries.ts'
import { isValidOn, type Moment } from '#features/knowledge/waking-index.ts'
import { type OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** A passage with other ways to ask it, and the days on which alone it holds. */
export type WholePassage = Passage & { variants: string[]; valid_from: string | null; valid_until: string | null }

/** More passages are more than `MOST_CHARACTERS` in all likelihood: their texts are not read. */
const MOST_PASSAGES = 300
/** Some 6,000 tokens: a turn of as much takes two and a half times the tokens of one with what was found alone. */
const MOST_CHARACTERS = 20_000
/** Around a passage: its number, marks and the names of its attributes. */
const CHARACTERS_AROUND = 60

const MOST_KEPT_CHARACTERS = 32_000_000

type Known = { passages: readonly WholePassage[] | undefined; revision: number; day: string }

/** Copies of what the database holds. One for each agent, in each language it is asked in. */
const wholeCache = new LRUCache<string, Known>({
  maxSize: MOST_KEPT_CHARACTERS,
  sizeCalculation: ({ passages = [] }) => 1_000 + charactersOf(passages),
})

/**
 * All knowledge of an agent on a day, each FAQ in one language and none that is invalid that day, in a stable order. Nothing
 * where it is more than a model is to read at once.
 */
export async function wholeKnowledge(
  ctx: OrganizationContext,
  of: IndexOf,
  at: Moment & { language: AgentLanguage },
): Promise<readonly WholePassage[] | undefined> {
  const key = `${ctx.organization_id} ${of.agent_id} ${of.version} ${at.language}`
  const known = wholeCache.get(key)
  if (known?.revision === of.revision && known.day === at.day) return known.passages
  const { size } = await knowledgeIndex(ctx, of)
  const passages = size > MOST_PASSAGES ? undefined : await readWhole(ctx, of, at)
  wholeCache.set(key, { passages, revision: of.revision, day: at.day })
  return passages
}

async function readWhole(
  ctx: OrganizationContext,
  { agent_id, version }: IndexOf,
  { day, languages, language }: Moment & { language: AgentLanguage },
): Promise<readonly WholePassage[] | undefined> {
  const all = await withOrganization(ctx, (tx) => findWhole(tx, agent_id, version, MOST_PASSAGES))
  const awake = all.filter(
    (each) => isValidOn(each, day) && (each.kind === 'file' || languages.includes(each.language)),
  )
  const said = new Set(
    awake.flatMap((each) => (each.kind === 'faq' && each.language === language ? [each.source_id] : [])),
  )
  const told = new Set<string>()
  const passages = awake.filter(({ kind, source_id, ...each }) => {
    if (kind === 'file') return true
    if (told.has(source_id) || (said.has(source_id) && each.language !== language)) return false
    told.add(source_id)
    return true
  })
  return charactersOf(passages) > MOST_CHARACTERS ? undefined : passages
}

const charactersOf = (passages: readonly WholePassage[]): number =>
  passages.reduce(
    (sum, { title, heading, text, variants }) =>
      sum + CHARACTERS_AROUND + title.length + (heading?.length ?? 0) + text.length + variants.join('').length,
    0,
  )
