import { Channel, channelTried, isPlayground } from '@tertulia/contract/channels'
import { type AskPolicy, USUAL_POLICY } from '@tertulia/contract/ask-policy'
import type { CollectedField, FieldCondition, FieldValue } from '@tertulia/contract/collected-fields'
import type { CollectionDefinition } from '@tertulia/contract/info-collection'
import type { ToolParameter } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { OrganizationContext } from '#platform/context.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'
import type { ToolUser } from '#features/tools/tool-user.ts'
import { inputOf } from '#features/tools/http/tool-values.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** A complete form that a customer has agreed to. */
export type Collected = {
  agent_id: string
  collection_id: string
  conversation_id: string
  values: Record<string, FieldValue>
}
/** Keeps what was collected, and tells who wants to hear of it. */
export const collected = port<(ctx: OrganizationContext, what: Collected) => Promise<unknown>>('what was collected')

/** The occasion to look for a form: an answer, by the FAQs that it rests on, or the moment before a person is called. */
export type FormAsked = { conversation_id: string; after: { faq_ids: readonly string[] } | 'hand_over' }

/** The form that an answer, or the call of a person, leads to, if one does. */
export const followUp =
  port<
    (
      ctx: OrganizationContext,
      asked: FormAsked,
      collections: ReadonlyMap<string, CollectionDefinition>,
    ) => Promise<string | undefined>
  >('form after an answer')

/** How a model and what waits for a customer call it: the same in every version. */
export const nameOfCollection = (id: ToolId): string => `collect_${id.replaceAll('-', '')}`
export const collectionNamed = (name: string): string | undefined => {
  const [, hex] = /^collect_([0-9a-f]{32})$/u.exec(name) ?? []
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}

/** Whether a form is asked now on a channel. A member who tries the agent out is asked on every channel. */
export function isCollecting(
  { permanent, start_date, end_date, channels }: CollectionDefinition,
  now: Date,
  channel: string | null,
): boolean {
  const at = iso(now)
  const isNow = permanent || ((start_date === null || start_date <= at) && (end_date === null || at < end_date))
  const by = Channel.nullable().catch(null).parse(channel)
  const isEverywhere = by === null || isPlayground(by)
  return isNow && (isEverywhere || channels.some((each) => each === channelTried(by)))
}

/** A form as a tool: what it is given is asked for one at a time, summed up, and kept once the customer agrees. */
export function collectionTool(
  ctx: OrganizationContext,
  id: ToolId,
  { name, special_instructions, fields, asking }: CollectionDefinition,
  { run_for }: ToolUser,
): Tool {
  const waits = asking?.order === 'before_hand_over'
  return tool({
    name: nameOfCollection(id),
    description: `Notes down details of the customer: ${name}. ${special_instructions}`,
    input: inputOf({ parameters: fields.map((field) => asParameter(field, asking)) }),
    effect: 'writes',
    spoken: { examples: waits ? [] : [name], fields, asking, what: name },
    is_hidden: waits,
    wouldDo: () => `${name}: it would be noted down.`,
    run: async (values, { words }) => {
      const { agent_id, conversation_id } = run_for
      const row = await withOrganization(ctx, (tx) => findTool(tx, agent_id, id))
      // A form that was deleted is in versions still, and keeps nothing any more.
      if (!row || row.switched_off_at)
        return { output: 'It is switched off.', told: words.tool_off, failure: 'switched_off' }
      if (conversation_id !== null)
        await ctx.ports.one(collected)(ctx, { agent_id, collection_id: id, conversation_id, values })
      return { output: 'It is noted down.', told: words.collected }
    },
  })
}

/** A field with a condition, or an optional one, is not required. */
const asParameter = (field: CollectedField, asking: AskPolicy = USUAL_POLICY): ToolParameter => ({
  ...field,
  description: field.condition ? `${field.description} (${conditionInWords(field.condition)})` : field.description,
  required: field.required && !field.condition && asking.without_required !== 'go_on',
  place: 'body',
  origin: { from: 'customer' },
  wire_name: '',
  example: '',
})

/** For the model. */
const conditionInWords = ({ key, is }: FieldCondition): string =>
  `only where ${key} is ${Array.isArray(is) ? is.join(' or ') : is}`
