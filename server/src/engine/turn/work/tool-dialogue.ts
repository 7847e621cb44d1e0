import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import type { PendingTool } from '@tertulia/contract/pending'
import { type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm, type CollectionState, collectedValues } from '#engine/collection/state.ts'
import { summaryOf } from '#engine/collection/wording.ts'
import { hostsIn } from '#engine/link-hosts.ts'
import { type FilteredLinks, withKnownLinks } from '#engine/tools/outside-words.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Offer, Tool, ToolResult } from '#engine/tools/tool.ts'
import { type Answer, plainAnswer } from '#engine/turn/vocabulary/answer.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import type { RunningTurn } from '#engine/turn/work/running-turn.ts'

/** Begins with a tool that the customer asks for: with what they have said already, or with their message as it stands. */
export async function beginTool(turn: RunningTurn, tool: Tool): Promise<Answer> {
  const { question, language } = turn.request
  const message_as = tool.spoken?.message_as
  if (message_as !== undefined) return use(turn, tool, { [message_as]: question })
  const form = formOfTool(tool)
  const begun = filledIn(begin(form, { language }), tool.spoken?.fills?.(question), question)
  const offer = await tool.spoken?.offers?.(question, begun, whereOf(turn))
  if (offer) return followOffer(turn, tool, offer)
  return follow(turn, tool, step(form, begun, question, whereOf(turn)))
}

/** Begins with a tool of the agent's own accord: the customer's message says nothing for it. */
export const beginUnasked = (turn: RunningTurn, tool: Tool): Promise<Answer> =>
  beginTool({ ...turn, request: { ...turn.request, question: '' } }, tool)

/** Begins with a tool that was offered: with what the customer has told already, and what their reply tells besides. */
export function beginTold(turn: RunningTurn, tool: Tool, told: Readonly<Record<string, string>>): Promise<Answer> {
  const { question, language } = turn.request
  const form = formOfTool(tool)
  const state = begin(form, { language })
  const values = Object.fromEntries(
    Object.entries(told).map(([key, value]) => [key, { value, span: { start: 0, end: 0 }, step: 0 }]),
  )
  return follow(turn, tool, step(form, { ...state, values }, question, whereOf(turn)))
}

/** Makes the offer of a tool, with its next question. */
export async function followOffer(
  turn: RunningTurn,
  tool: Tool,
  { says, given: known, state }: Offer,
): Promise<Answer> {
  if (!known) return plainAnswer(turn.request.question, says, 'collect')
  const made = step(formOfTool(tool, known), { ...state, asked: null, confirming: false }, '', whereOf(turn))
  const answer = await follow(turn, tool, made, { given: JSON.stringify(known) })
  return { ...answer, text: paragraphs(says, answer.text) }
}

/** A collection of which the message that begins it, its first step, has told something. */
function filledIn(
  state: CollectionState,
  told: Readonly<Record<string, string>> = {},
  message: string,
): CollectionState {
  const values = Object.entries(told).map(([key, value]) => {
    const start = Math.max(0, message.indexOf(value))
    return [key, { value, span: { start, end: start + value.length }, step: 1 }] as const
  })
  return { ...state, values: { ...state.values, ...Object.fromEntries(values) } }
}

/**
 * The question before something is changed, with everything it would be done with. A model has filled that in, from
 * whatever it read.
 */
export const askConfirmation = (
  tool: Tool,
  values: Record<string, unknown>,
  { language, link_hosts, question, history }: Pick<TurnInput, 'language' | 'link_hosts' | 'question' | 'history'>,
): { says: string; pending: PendingTool; links: FilteredLinks | null } => {
  const form = formOfTool(tool, values)
  const state = confirmingWith(form, begin(form, { language }), tool.spoken?.asFields?.(values) ?? values)
  const own = [tool.spoken?.what ?? '', ...form.fields.map(({ label }) => label)]
  const said = saidByCustomer({ question, history })
  const known = new Set([...link_hosts, ...(tool.link_hosts ?? []), ...[...own, ...said].flatMap(hostsIn)])
  const { text: says, links } = withKnownLinks(paragraphs(tool.spoken?.what, summaryOf(form, state)), known)
  return {
    says,
    links,
    pending: { tool: tool.name, given: JSON.stringify(values), state },
  }
}

function confirmingWith(
  form: CollectionForm,
  state: CollectionState,
  values: Readonly<Record<string, unknown>>,
): CollectionState {
  const known = form.fields.flatMap(({ key }) => {
    const value = values[key]
    return value === undefined ? [] : [[key, { value, span: { start: 0, end: 0 }, step: 0 }] as const]
  })
  return {
    ...state,
    values: Object.fromEntries(known) as CollectionState['values'],
    left_out: form.fields.map(({ key }) => key).filter((key) => values[key] === undefined),
    confirming: true,
  }
}

type Known = Pick<PendingTool, 'given' | 'hands_over'>

/** Goes on from a step: the next question, or the tool is used. One that only reads needs no confirmation. */
export async function follow(
  turn: RunningTurn,
  tool: Tool,
  made: CollectionStep,
  { given: known, hands_over }: Known = { given: '{}' },
): Promise<Answer> {
  const { request, toolbox } = turn
  const { question } = request
  const form = formOfTool(tool, givenValues(known))
  const isReady = made.outcome === 'complete' || (made.outcome === 'confirming' && tool.effect !== 'writes')
  if (isReady)
    return use(turn, tool, { ...givenValues(known), ...valuesOf(form, made.state) }, saidIn(request, made.state))
  if (made.outcome === 'stopped') {
    const has_person = can(request.identity, 'hand_over')
    const ended = { ...plainAnswer(question, made.says, 'collect'), offers_person: has_person }
    if (!made.calls_person) return ended
    if (!has_person) return { ...ended, text: COLLECTION_TEXTS[request.language].stopped }
    const { result } = await toolbox.use('hand_over', '{}')
    return { ...ended, offers_person: !result, calls_person: result?.calls_person ?? false }
  }
  const says = made.outcome === 'confirming' ? paragraphs(tool.spoken?.what, made.says) : made.says
  const pending = { tool: tool.name, given: known, state: made.state, ...(hands_over && { hands_over }) }
  return { ...plainAnswer(question, says, 'collect'), choices: [...made.choices], pending }
}

/** The values of `Pending.given`, which we wrote ourselves. */
export const givenValues = (json: string) => JSON.parse(json) as Record<string, unknown>

/** The customer's messages, oldest first. */
export const saidByCustomer = ({ question, history }: Pick<TurnInput, 'question' | 'history'>): string[] => [
  ...history.filter(({ from }) => from === 'customer').map(({ text }) => text),
  question,
]

/** The words of the customer that each value came from: each of their messages is one step. */
function saidIn({ question, history }: TurnInput, { steps, values }: CollectionState): Record<string, string> {
  const messages = saidByCustomer({ question, history })
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { span, step: of }]) => {
      const said = of > 0 ? messages.at(of - steps - 1)?.slice(span.start, span.end) : undefined
      return said ? [[key, said]] : []
    }),
  )
}

/** @param from the words that its values came from, where the customer has given them and agreed */
async function use(turn: RunningTurn, tool: Tool, values: object, from?: Record<string, string>): Promise<Answer> {
  const { request, words, toolbox } = turn
  const { question, identity } = request
  const confirmed = from !== undefined
  const { output, result } = await toolbox.use(tool.name, JSON.stringify(values), { confirmed, from })
  const has_person = can(identity, 'hand_over')
  if (!result) return { ...plainAnswer(question, words.tool_failed, 'use_tool'), offers_person: has_person }
  if (result.asks_again) return askAnew(turn, tool, result)
  const text = result.says ?? result.told ?? output
  const wanted = result.goes_on && toolbox.tools.find(({ name }) => name === result.goes_on?.tool)
  const next = wanted && (await use(turn, wanted, result.goes_on?.given ?? {}, {}))
  if (next) return { ...next, text: paragraphs(text, next.text) }
  return {
    ...plainAnswer(question, text, 'use_tool'),
    pending: result.pending ?? null,
    calls_person: result.calls_person ?? false,
    offers_person: result.failure !== undefined && !result.calls_person && has_person,
  }
}

/** Something that the customer gave was wrong: the answer says what, and asks from the beginning. */
function askAnew(turn: RunningTurn, tool: Tool, result: ToolResult): Answer {
  const { question, language } = turn.request
  const form = formOfTool(tool)
  const asked = step(form, begin(form, { language }), '', whereOf(turn))
  const text = paragraphs(result.told, asked.says)
  return { ...plainAnswer(question, text, 'collect'), pending: { tool: tool.name, given: '{}', state: asked.state } }
}

export const formOfTool = ({ spoken }: Tool, given: Readonly<Record<string, unknown>> = {}): CollectionForm => ({
  fields: spoken?.fieldsWith?.(given) ?? spoken?.fields ?? [],
  asking: spoken?.asking,
})

/** Values as the tool's input has them: what was not said is left out. */
const valuesOf = (form: CollectionForm, state: CollectionState) =>
  Object.fromEntries(Object.entries(collectedValues(form, state)).filter(([, value]) => value !== null))

/** When and where values of a form are read. */
export const whereOf = ({ request: { identity, clock } }: RunningTurn) => ({
  now: clock.now(),
  time_zone: identity.time_zone,
  country: identity.countries[0] ?? 'ES',
})

/** Parts of an answer, a paragraph each. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')
