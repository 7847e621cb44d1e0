import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Pending } from '@tertulia/contract/pending'
import { askAgain, type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm, type CollectionState, collectedValues } from '#engine/collection/state.ts'
import { summaryOf } from '#engine/collection/wording.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Offer, Tool, ToolResult } from '#engine/tools/tool.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer, TurnInput } from '#engine/turn/run-turn.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'
import type { Clock } from '#platform/clock.ts'

export type ToolTurn = { input: TurnInput; words: FixedTexts; toolbox: Toolbox; clock: Clock }

/** What the customer asks meanwhile, and what is said again once it was answered. */
export type ToolAside = { question: string; says: string; pending: Pending }

/**
 * Goes on with what the agent was waiting for: a value of a tool, or leave to do something.
 * @returns what is said; or what the message asks instead; nothing where nothing was waited for
 */
export async function continueToolTurn(given: ToolTurn): Promise<Answer | ToolAside | undefined> {
  const { input, toolbox } = given
  const { pending } = input
  const tool = pending && toolbox.tools.find(({ name }) => name === pending.tool)
  if (!pending || !tool) return undefined
  const offer = await tool.spoken?.offers?.(input.question, pending.state, whereOf(given))
  if (offer) return offered(given, tool, offer)
  const form = formOf(tool, parsed(pending.given))
  const made = step(form, pending.state, input.question, whereOf(given))
  if (made.outcome === 'aside') {
    const { says } = askAgain(form, made.state, input.language)
    return { question: made.question, says, pending: { ...pending, state: made.state } }
  }
  const answer = await follow(given, tool, made, pending)
  return pending.hands_over && answer && !answer.pending ? handedOver(given, answer) : answer
}

/** A person is called, behind what is said already. */
async function handedOver({ input, toolbox }: ToolTurn, answer: Answer): Promise<Answer> {
  if (answer.calls_person || !can(input.identity, 'hand_over')) return answer
  const { output, result } = await toolbox.use('hand_over', '{}')
  if (!result?.calls_person) return answer
  return { ...answer, text: said(answer.text, result.says ?? output), offers_person: false, calls_person: true }
}

/** Begins with a tool that the customer asks for: with what they have said already, or with their message as it stands. */
export async function beginTool(given: ToolTurn, tool: Tool): Promise<Answer | undefined> {
  const { input } = given
  const message_as = tool.spoken?.message_as
  if (message_as !== undefined) return use(given, tool, { [message_as]: input.question })
  const form = formOf(tool)
  const begun = filledIn(
    begin(form, { language: input.language }),
    tool.spoken?.fills?.(input.question),
    input.question,
  )
  const offer = await tool.spoken?.offers?.(input.question, begun, whereOf(given))
  if (offer) return offered(given, tool, offer)
  return follow(given, tool, step(form, begun, input.question, whereOf(given)))
}

/** What a tool offers, and its next question. */
async function offered(given: ToolTurn, tool: Tool, { says, given: known, state }: Offer): Promise<Answer | undefined> {
  if (!known) return say(given.input, says, 'collect')
  const made = step(formOf(tool, known), { ...state, asked: null, confirming: false }, '', whereOf(given))
  const answer = await follow(given, tool, made, { given: JSON.stringify(known) })
  return answer && { ...answer, text: said(says, answer.text) }
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

/** What is asked before something is changed: everything it would be done with. */
export const askLeaveFor = (
  tool: Tool,
  values: Record<string, unknown>,
  language: TurnInput['language'],
): { says: string; pending: Pending } => {
  const form = formOf(tool, values)
  const state = confirmingWith(form, begin(form, { language }), tool.spoken?.asFields?.(values) ?? values)
  return {
    says: said(tool.spoken?.what, summaryOf(form, state)),
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

type Known = Pick<Pending, 'given' | 'hands_over'>

/** What comes of a step: the next question, or the tool is used. What only reads needs no leave. */
async function follow(
  given: ToolTurn,
  tool: Tool,
  made: CollectionStep,
  { given: known, hands_over }: Known = { given: '{}' },
): Promise<Answer | undefined> {
  const { input } = given
  const form = formOf(tool, parsed(known))
  const isReady = made.outcome === 'complete' || (made.outcome === 'confirming' && tool.effect !== 'writes')
  if (isReady) return use(given, tool, { ...parsed(known), ...valuesOf(form, made.state) }, saidIn(input, made.state))
  if (made.outcome === 'stopped') {
    const has_person = can(input.identity, 'hand_over')
    const ended = { ...say(input, made.says, 'collect'), offers_person: has_person }
    if (!made.calls_person) return ended
    if (!has_person) return { ...ended, text: COLLECTION_TEXTS[input.language].stopped }
    const { result } = await given.toolbox.use('hand_over', '{}')
    return { ...ended, offers_person: !result, calls_person: result?.calls_person ?? false }
  }
  const says = made.outcome === 'confirming' ? said(tool.spoken?.what, made.says) : made.says
  const pending = { tool: tool.name, given: known, state: made.state, ...(hands_over && { hands_over }) }
  return { ...say(input, says, 'collect'), pending }
}

/** What we wrote ourselves. */
const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>

/** The words of the customer that each value came from: each of their messages is one step. */
function saidIn({ question, history }: TurnInput, { steps, values }: CollectionState): Record<string, string> {
  const messages = [...history.filter(({ from }) => from === 'customer').map(({ text }) => text), question]
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, { span, step: of }]) => {
      const said = of > 0 ? messages.at(of - steps - 1)?.slice(span.start, span.end) : undefined
      return said ? [[key, said]] : []
    }),
  )
}

/** @param from the words that its values came from, where the customer has given them and agreed */
async function use(
  given: ToolTurn,
  tool: Tool,
  values: object,
  from?: Record<string, string>,
): Promise<Answer | undefined> {
  const { input, words, toolbox } = given
  const { output, result } = await toolbox.use(tool.name, JSON.stringify(values), {
    has_leave: from !== undefined,
    from,
  })
  if (!result) return { ...say(input, words.tool_failed, 'use_tool'), offers_person: can(input.identity, 'hand_over') }
  if (result.asks_again) return askedAgain(given, tool, result)
  const text = result.says ?? result.told ?? output
  const wanted = result.goes_on && given.toolbox.tools.find(({ name }) => name === result.goes_on?.tool)
  const next = wanted && (await use(given, wanted, result.goes_on?.given ?? {}, {}))
  if (next) return { ...next, text: said(text, next.text) }
  return {
    ...say(input, text, 'use_tool'),
    pending: result.pending ?? null,
    calls_person: result.calls_person ?? false,
    offers_person: result.failure !== undefined && !result.calls_person && can(input.identity, 'hand_over'),
  }
}

/** Something that the customer gave was wrong: it is said what, and asked for from the beginning. */
function askedAgain(given: ToolTurn, tool: Tool, result: ToolResult): Answer {
  const { input } = given
  const form = formOf(tool)
  const asked = step(form, begin(form, { language: input.language }), '', whereOf(given))
  const text = said(result.told, asked.says)
  return { ...say(input, text, 'collect'), pending: { tool: tool.name, given: '{}', state: asked.state } }
}

const formOf = ({ spoken }: Tool, given: Readonly<Record<string, unknown>> = {}): CollectionForm => ({
  fields: spoken?.fieldsWith?.(given) ?? spoken?.fields ?? [],
  asking: spoken?.asking,
})

/** Values as the tool's input has them: what was not said is left out. */
const valuesOf = (form: CollectionForm, state: CollectionState) =>
  Object.fromEntries(Object.entries(collectedValues(form, state)).filter(([, value]) => value !== null))

const whereOf = ({ input, clock }: ToolTurn) => ({
  now: clock.now(),
  time_zone: input.identity.time_zone,
  country: input.identity.countries[0] ?? 'ES',
})

const said = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')

const say = (input: TurnInput, text: string, decision: Answer['receipt']['decision']): Answer => ({
  text,
  sources: [],
  attachments: [],
  choices: [],
  pending: null,
  declined: false,
  offers_person: false,
  calls_person: false,
  receipt: emptyReceipt(input.question, decision),
})
