import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import type {
  FieldDifference,
  SourceDifference,
  VersionDifference,
  VersionRef,
} from '@tertulia/contract/version-history'
import { readsPrompts } from '@tertulia/contract/permissions'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { BUBBLE_FIELDS, flatBubble } from '#features/bubbles/bubble-texts.ts'
import { type FrozenIdentity, identityOf } from '#features/agents/identity.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import type { Definitions } from '#features/tools/tool-user.ts'
import { definitionsOf } from '#features/tools/draft-definitions.ts'
import { namesOfChoices } from '#features/models/model-choices.ts'
import { findFileDifferences, findQuestionDifferences } from '#features/versions/difference.queries.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import { namesOfTools, toolDifferences } from '#features/versions/tool-differences.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

const SHOWN = 500
const INSTRUCTIONS = 'special_communication_instructions'

/** Lists the differences between two versions, or a version and the draft, field by field. @throws version_not_found */
export function compareVersions(
  ctx: MemberContext,
  agent_id: string,
  wanted: { from?: VersionRef | undefined; to: VersionRef },
): Promise<VersionDifference> {
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const sides = { from: wanted.from ?? agent.live_version ?? 'draft', to: wanted.to }
    const [from, to] = [await frozen(tx, agent, sides.from), await frozen(tx, agent, sides.to)]
    const sources = [
      ...toolDifferences(from, to),
      ...questionDifferences(await findQuestionDifferences(tx, agent_id, sides)),
      ...(await findFileDifferences(tx, agent_id, sides)).flatMap(fileDifference),
    ]
    return {
      // The stored object has lost the order in which people fill the fields in.
      identity: fieldDifferences(from.identity, to.identity, [
        ...Object.keys(identityOf(agent)).filter(
          (field) => field !== 'texts' && (field !== INSTRUCTIONS || readsPrompts(ctx.role)),
        ),
        ...AGENT_LANGUAGES.flatMap((language) => OWN_TEXTS.map((text) => `texts.${language}.${text}`)),
      ]),
      bubble: fieldDifferences(from.bubble, to.bubble, BUBBLE_FIELDS),
      sources: sources.slice(0, SHOWN),
      sources_total: sources.length,
    }
  })
}

const OWN_TEXTS = ['greeting', 'farewell', 'decline', 'hand_over', 'identity', 'stopped'] as const

async function frozen(tx: OrganizationTx, agent: AgentRow, version: VersionRef) {
  if (version === 'draft') {
    const { settings } = await bubbleOf(tx, agent.id)
    return sideOf(await shownIn(tx, identityOf(agent)), await definitionsOf(tx, agent), flatBubble(settings))
  }
  const { identity, tools, bubble } = await frozenVersion(tx, agent.id, version)
  return sideOf(await shownIn(tx, identity), tools, flatBubble(bubble))
}

type ShownIdentity = Omit<FrozenIdentity, 'model'> & { model: string | null }

/** Its model by what it is called. */
const shownIn = async (tx: OrganizationTx, identity: FrozenIdentity): Promise<ShownIdentity> => ({
  ...identity,
  model: (await namesOfChoices(tx))(identity.model),
})

function sideOf(identity: ShownIdentity, definitions: Definitions, bubble: ReturnType<typeof flatBubble>) {
  const { tool_ids } = identity
  return {
    identity: { ...flat(identity), tool_ids: namesOfTools({ tool_ids, definitions }) },
    bubble,
    tool_ids,
    definitions,
  }
}

/** Each text of each language as a field of its own: `texts.en.greeting`. */
const flat = ({ texts = {}, ...identity }: ShownIdentity) => ({
  ...identity,
  ...Object.fromEntries(
    AGENT_LANGUAGES.flatMap((language) =>
      OWN_TEXTS.map((text) => [`texts.${language}.${text}`, texts[language]?.[text] ?? '']),
    ),
  ),
})

type Value = FieldDifference['before']

/** Fields that are not equal, in an order. */
function fieldDifferences(
  before: object | undefined,
  after: object | undefined,
  fields: string[] = Object.keys(after ?? before ?? {}),
): FieldDifference[] {
  const valueOf = (side: object | undefined, field: string) =>
    ((side as Record<string, Value> | undefined)?.[field] ?? null) as Value
  return fields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

type Held = Awaited<ReturnType<typeof findQuestionDifferences>>[number]

function questionDifferences(rows: Held[]): SourceDifference[] {
  const sides = Map.groupBy(rows, ({ source_id }) => source_id)
  return [...sides].flatMap(([source_id, held]) => {
    const own = held.filter(({ is_translation }) => !is_translation)
    const [before, after] = [own.find((row) => !row.is_after), own.find((row) => row.is_after)]
    const fields = [
      ...fieldDifferences(before && wordsOf(before), after && wordsOf(after)),
      ...AGENT_LANGUAGES.flatMap((language) => translationDifferences(held, language)),
    ]
    // The passages were written again word for word: no text differs.
    if (fields.length === 0) return []
    // If only a translation differs, both sides have the question itself.
    const kind = own.length === 0 || (before && after) ? 'changed' : after ? 'added' : 'removed'
    return [{ area: 'faq' as const, source_id, kind, title: (after ?? before ?? held[0])?.title ?? '', fields }]
  })
}

/** Each field of a translation as a field of its own: `translations.en.answer`. */
function translationDifferences(held: Held[], language: AgentLanguage): FieldDifference[] {
  const its = held.filter((row) => row.is_translation && row.language === language)
  const sideOf = (row: Held | undefined) => row && { question: row.title, answer: row.text, variants: row.variants }
  return fieldDifferences(sideOf(its.find((row) => !row.is_after)), sideOf(its.find((row) => row.is_after)), [
    'question',
    'answer',
    'variants',
  ]).map((each) => ({ ...each, field: `translations.${language}.${each.field}` }))
}

const wordsOf = ({ title: question, text: answer, variants, escalate, attachments, language }: Held) => ({
  question,
  answer,
  variants,
  escalate,
  attachments: attachments.map(({ name }) => name),
  language,
})

function fileDifference({
  source_id,
  title,
  before,
  after,
  switched_off_before,
  switched_off_after,
}: Awaited<ReturnType<typeof findFileDifferences>>[number]): SourceDifference[] {
  // Read again, and the same was read.
  if (before === after) return []
  const kind = before && after ? 'changed' : after ? 'added' : 'removed'
  const fields = fieldDifferences(
    { switched_off_passages: switched_off_before },
    { switched_off_passages: switched_off_after },
  )
  return [{ area: 'vault_file', source_id, kind, title, fields }]
}
