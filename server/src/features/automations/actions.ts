import { pendingTool } from '@tertulia/contract/pending'
import { AgentLanguage } from '@tertulia/contract/agents'
import type { AutomationAction, AutomationRun } from '@tertulia/contract/automations'
import type { HttpTool } from '@tertulia/contract/tool-definitions'
import { step } from '#engine/collection/collect.ts'
import { begin } from '#engine/collection/state.ts'
import { ownTexts } from '#engine/own-texts.ts'
import type { AutomationRunRow } from '#features/automations/automations.tables.ts'
import { firstMessageOf } from '#features/automations/compiled-automations.ts'
import { filledText } from '#features/automations/message-words.ts'
import { notifyOfConversation } from '#features/automations/notify.jobs.ts'
import { hoursOf, NOTHING_SPECIAL } from '#engine/opening/hours.ts'
import { findHours } from '#features/automations/parts.queries.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { close, offerToPerson } from '#features/conversations/control.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { sendProactiveMessage } from '#features/conversations/proactive-message.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { isCollecting, nameOfCollection } from '#features/tools/collection-tool.ts'
import { definitionsOfDraft } from '#features/tools/draft-definitions.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'

/** The context of an action: a locked conversation. */
export type ActionContext = {
  run: Pick<AutomationRunRow, 'id' | 'actions' | 'answer_id'>
  conversation: ConversationRow
  /** Something that the customer wrote waits for its answer. */
  is_answering: boolean
}
/** The end of an action: the words for it, and whether it was done. */
export type ActionEnd = Pick<AutomationRun['actions'][number], 'what' | 'outcome'>
/** A tool that calls another system, which no transaction waits for. */
export type ToolToCall = { tool_id: string; definition: HttpTool }

type Doing<Kind extends AutomationAction['do']> = ActionContext & { action: Extract<AutomationAction, { do: Kind }> }
type Acts = Tx<OrganizationContext>

/**
 * Does one action in the given transaction.
 * @returns its outcome; `wait` if an answer comes first; or the tool to call, once that is committed
 */
export async function doAction(
  tx: Acts,
  action: AutomationAction,
  context: ActionContext,
): Promise<ActionEnd | 'wait' | { call: ToolToCall }> {
  switch (action.do) {
    case 'notify':
      return notify(tx, { ...context, action })
    case 'run_tool':
      return toolToCall(tx, { ...context, action })
    default: {
      const { status, control } = context.conversation
      if (status === 'ended' || control === 'human') return notReached(action)
      return context.is_answering ? 'wait' : speak(tx, action, context)
    }
  }
}

/** An action that was not come to, in words that need nothing looked up. */
export const notReached = (action: AutomationAction): ActionEnd => ({
  what: action.do === 'send_message' ? action.text : action.do === 'notify' ? action.emails.join(', ') : '',
  outcome: 'not_reached',
})

type Spoken = Extract<AutomationAction, { do: 'send_message' | 'collect' | 'hand_over' | 'end_conversation' }>

function speak(tx: Acts, action: Spoken, context: ActionContext): Promise<ActionEnd> {
  switch (action.do) {
    case 'send_message':
      return sendMessage(tx, { ...context, action })
    case 'collect':
      return collect(tx, { ...context, action })
    case 'hand_over':
      return handOver(tx, context)
    case 'end_conversation':
      return endConversation(tx, context)
  }
}

const doneWith = (what: string): ActionEnd => ({ what, outcome: 'done' })
const failedWith = (what: string): ActionEnd => ({ what, outcome: 'failed' })

const agentOf = (tx: Acts, { agent_id, version }: ConversationRow): Promise<AnsweringAgent> =>
  answeringAgent(tx, agent_id, version)

/** The customer's, where the agent speaks it. */
function languageOf({ language }: Pick<ConversationRow, 'language'>, { identity }: AnsweringAgent): AgentLanguage {
  const { data } = AgentLanguage.safeParse(language)
  return data && identity.languages.includes(data) ? data : (identity.languages[0] ?? 'es')
}

async function sendMessage(tx: Acts, { run, conversation, action }: Doing<'send_message'>): Promise<ActionEnd> {
  // The answer to what was asked says it already.
  const told = run.answer_id !== null && firstMessageOf(run.actions) === action
  const text = await automationText(tx, conversation, action.text)
  if (!told) await sendProactiveMessage(tx, conversation, { text, automation_run_id: run.id })
  return doneWith(text)
}

/** A message of an automation as a conversation is told it. */
export async function automationText(tx: Acts, conversation: ConversationRow, said: string): Promise<string> {
  const { identity, ...agent } = await agentOf(tx, conversation)
  const hours = (await findHours(tx, [conversation.agent_id])).get(conversation.agent_id)
  return filledText(said, {
    language: languageOf(conversation, { identity, ...agent }),
    customer_name: conversation.profile_name,
    agent_name: identity.name,
    business_name: (await ownOrganization(tx)).name,
    hours: hours ?? hoursOf(null, NOTHING_SPECIAL, identity.time_zone),
    now: tx.clock.now(),
  })
}

/** Begins a form that the conversation's version can go on with. */
async function collect(tx: Acts, { run, conversation, action }: Doing<'collect'>): Promise<ActionEnd> {
  const agent = await agentOf(tx, conversation)
  const { collection_id } = action
  const definition = agent.tools[collection_id]
  if (definition?.kind !== 'collection') return failedWith('')
  const isAsked =
    agent.identity.tool_ids.includes(collection_id) && isCollecting(definition, tx.clock.now(), conversation.channel)
  if (!isAsked) return failedWith(definition.name)
  // Something else is being asked for, which comes to its end.
  if (pendingTool(conversation.pending)) return { what: definition.name, outcome: 'not_reached' }
  const { fields } = definition
  const { time_zone, countries } = agent.identity
  const where = { now: tx.clock.now(), time_zone, country: countries[0] ?? 'ES' }
  const begun = step({ fields }, begin({ fields }, { language: languageOf(conversation, agent) }), '', where)
  const pending = { tool: nameOfCollection(collection_id), given: '{}', state: begun.state }
  await sendProactiveMessage(tx, conversation, { text: begun.says, automation_run_id: run.id, pending })
  return doneWith(definition.name)
}

async function handOver(tx: Acts, { run, conversation }: ActionContext): Promise<ActionEnd> {
  if (conversation.control === 'offered') return doneWith('')
  const agent = await agentOf(tx, conversation)
  const { calling_person: text } = ownTexts(agent.identity, languageOf(conversation, agent))
  const said = await sendProactiveMessage(tx, conversation, { text, automation_run_id: run.id })
  await offerToPerson(tx, said, 'automation', { automation_run_id: run.id })
  return doneWith('')
}

async function endConversation(tx: Acts, { run, conversation }: ActionContext): Promise<ActionEnd> {
  await close(tx, conversation, { automation_run_id: run.id })
  return doneWith('')
}

async function notify(tx: Acts, { conversation, action }: Doing<'notify'>): Promise<ActionEnd> {
  const emails = [...new Set(action.emails)]
  for (const email of emails)
    await tx.jobs.enqueue(tx, notifyOfConversation, { conversation_id: conversation.id, email })
  return doneWith(emails.join(', '))
}

async function toolToCall(
  tx: Acts,
  { conversation, action: { tool_id } }: Doing<'run_tool'>,
): Promise<ActionEnd | { call: ToolToCall }> {
  const definition = (await definitionsOfDraft(tx, conversation.agent_id))[tool_id]
  return definition?.kind === 'http' ? { call: { tool_id, definition } } : failedWith('')
}
