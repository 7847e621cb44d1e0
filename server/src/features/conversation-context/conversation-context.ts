import type { ConversationContext } from '@tertulia/contract/conversation-context'
import { isPredefined } from '@tertulia/contract/tool-ids'
import { smallTalkOf } from '#engine/small-talk.ts'
import { wordsOfTool } from '#features/agents/catalog.ts'
import { externalUserIdOf } from '#features/conversations/external-user-id.ts'
import {
  findAnswers,
  findCollectedResults,
  findOffer,
  findPrevious,
  findRequestsOf,
  findSaidIn,
  findToolRuns,
  findVisitor,
} from '#features/conversation-context/context.queries.ts'
import { nextStep } from '#features/conversation-context/next-step.ts'
import { findConversationOf } from '#features/conversations/conversation-of.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { collectionsOf } from '#features/tools/collection-definitions.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

/** Fewer words than this say little of what a customer wants: «sí», «hola, gracias». */
const WORDS_OF_SUBSTANCE = 3
const MOST_LEADS = 3

/** The context for a member who takes a conversation, made without a model. */
export async function getContext(ctx: MemberContext, id: string): Promise<ConversationContext> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const of = await findConversationOf(tx, id)
    const seen = (text: string) => masker.text(of, text)
    const answers = await findAnswers(tx, id)
    const leads = leadsOf(answers)
    const { collected, missing } = await collectedIn(tx, of, seen)
    const tools = (await findToolRuns(tx, id)).map(({ tool_id, tool_name, ...run }) => ({
      ...run,
      name: isPredefined(tool_id) ? wordsOfTool(tool_id, ctx.language).name : tool_name,
    }))
    const requests = (await findRequestsOf(tx, id)).map(({ subject, kind, number, state, ...request }) => ({
      id: request.id,
      kind,
      number,
      state,
      subject: seen(subject),
    }))
    const visitor = of.visitor_id === null ? undefined : await findVisitor(tx, of.visitor_id)
    const external_user_id = visitor ? externalUserIdOf(visitor) : null
    return {
      agent_id: of.agent_id,
      wants: await wantedIn(tx, id, seen),
      tried: answers.toReversed().map(({ id: message_id, decision, detail, created_at }) => ({
        message_id,
        question: seen(detail.question),
        decision,
        sources: [...new Set(detail.sources.map(({ title }) => title))],
        at: created_at,
      })),
      leads,
      collected,
      next: nextStep({ missing, tools, leads, requests }),
      customer: {
        name: seen(of.profile_name),
        external_user_id: external_user_id && seen(external_user_id),
        language: of.language,
        page_origin: visitor?.page_origin ?? '',
        since: visitor?.created_at ?? of.started_at,
      },
      previous: (await findPrevious(tx, of)).map((row) => previousOf(row, masker)),
      tools,
      requests,
    }
  })
}

function previousOf(row: ConversationRow, masker: Masker) {
  const { id, started_at, status, topic, last_message } = masker.conversation(row)
  return { id, started_at, status, topic, last_message }
}

/**
 * The customer's words before they asked for a person, or the last ones if they asked for none: words of substance, that are
 * not only the request itself or courtesy.
 */
async function wantedIn(tx: OrganizationTx, id: string, seen: (text: string) => string) {
  const offered = await findOffer(tx, id)
  const said = await findSaidIn(tx, id)
  const before = offered ? said.filter(({ created_at }) => created_at <= offered) : said
  const newestFirst = [...before, ...said]
  const found =
    newestFirst.find(({ text }) => hasSubstance(text) && smallTalkOf(text) === undefined) ??
    newestFirst.find(({ text }) => hasSubstance(text)) ??
    said[0]
  return found ? { message_id: found.id, text: seen(found.text), at: found.created_at } : null
}

const hasSubstance = (text: string): boolean => text.trim().split(/\s+/u).length >= WORDS_OF_SUBSTANCE

/** Passages that were considered for the last answers and not told: they may answer what those did not. */
function leadsOf(answers: Awaited<ReturnType<typeof findAnswers>>): ConversationContext['leads'] {
  const told = new Set(answers.flatMap(({ detail }) => detail.sources.map(({ source_id }) => source_id)))
  const leads = new Map<string, ConversationContext['leads'][number]>()
  for (const { detail } of answers)
    for (const { kind, source_id, title } of detail.candidates)
      if (leads.size < MOST_LEADS && !told.has(source_id)) leads.set(source_id, { kind, source_id, title })
  return [...leads.values()]
}

/** Values by the labels of their forms, and the first that a form begun still lacks. */
async function collectedIn(tx: OrganizationTx, of: ConversationRow, seen: (text: string) => string) {
  const results = await findCollectedResults(tx, of.id)
  const forms = results.length > 0 ? await collectionsOf(tx, of.agent_id) : []
  const collected: ConversationContext['collected'] = []
  let missing: string | undefined
  for (const { collection_id, collected: values, state } of results) {
    const form = forms.find(({ id }) => id === collection_id)?.definition
    for (const { key, value, message_id, said } of values)
      collected.push({
        label: form?.fields.find((field) => field.key === key)?.label ?? key,
        value: typeof value === 'string' ? seen(value) : value,
        form: form?.name ?? '',
        message_id,
        said: said === null ? null : seen(said),
      })
    if (state !== 'partial') continue
    missing ??= form?.fields.find(({ key, required }) => required && !values.some((each) => each.key === key))?.label
  }
  return { collected, missing }
}
