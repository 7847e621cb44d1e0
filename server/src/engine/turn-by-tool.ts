import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Pending } from '@tertulia/contract/pending'
import { askAgain, type CollectionStep, step } from '#engine/collection/collect.ts'
import { begin, type CollectionForm, type CollectionState, collectedValues } from '#engine/collection/state.ts'
import { summaryOf } from '#engine/collection/wording.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Tool, ToolResult } from '#engine/tools/tool.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer, TurnInput } from '#engine/turn.ts'
import { emptyReceipt } from '#engine/turn-receipt.ts'
import type { Clock } from '#platform/clock.ts'

type Given = { input: TurnInput; words: FixedTexts; toolbox: Toolbox; clock: Clock }

/** What the customer asks meanwhile, and what is said again once it was answered. */
export type ToolAside = { question: string; says: string; pending: Pending }

/**
 * Goes on with what the agent was waiting for: a value of a tool, or leave to do something.
 * @returns what is said; or what the message asks instead; nothing where nothing was waited for
 */
export async function goOnWithTool(given: Given): Promise<Answer | ToolAside | undefined> {
  const { input, toolbox } = given
  const { pending } = input
  const tool = pending && toolbox.tools.find(({ name }) => name === pending.tool)
  if (!pending || !tool) return undefined
  const made = step(formOf(tool), pending.state, input.question, whereOf(given))
  if (made.outcome === 'aside') {
    const { says } = askAgain(formOf(tool), made.state, input.language)
    return { question: made.question, says, pending: { ...pending, state: made.state } }
  }
  return follow(given, tool, made, pending.given)
}

/** Begins with a tool that the customer asks for: with what they have said already, or with their message as it stands. */
export async function beginTool(given: Given, tool: Tool): Promise<Answer | undefined> {
  const { input } = given
  const message_as = tool.spoken?.message_as
  if (message_as !== undefined) return use(given, tool, { [message_as]: input.question })
  const form = formOf(tool)
  return follow(given, tool, step(form, begin(form, { language: input.language }), input.question, whereOf(given)))
}

/** What is asked before something is changed: everything it would be done with. */
export const askLeaveFor = (
  tool: Tool,
  values: Record<string, unknown>,
  language: TurnInput['language'],
): { says: string; pending: Pending } => {
  const form = formOf(tool)
  const state = confirmingWith(form, begin(form, { language }), values)
  return {
    says: said(tool.spoken?.what, summaryOf(form, state)),
    pending: { tool: tool.name, given: JSON.stringify(values), state },
  }
}

function confirmingWith(
  form: CollectionForm,
  state: CollectionState,
  values: Record<string, unknown>,
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

/** What comes of a step: the next question, or the tool is used. What only reads needs no leave. */
async function follow(given: Given, tool: Tool, made: CollectionStep, known = '{}'): Promise<Answer | undefined> {
  const { input } = given
  const form = formOf(tool)
  const isReady = made.outcome === 'complete' || (made.outcome === 'confirming' && tool.effect !== 'writes')
  if (isReady) return use(given, tool, { ...parsed(known), ...valuesOf(form, made.state) }, saidIn(input, made.state))
  if (made.outcome === 'stopped')
    return { ...say(input, made.says, 'collect'), offers_person: can(input.identity, 'hand_over') }
  const says = made.outcome === 'confirming' ? said(tool.spoken?.what, made.says) : made.says
  return { ...say(input, says, 'collect'), pending: { tool: tool.name, given: known, state: made.state } }
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
  given: Given,
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
  return {
    ...say(input, text, 'use_tool'),
    pending: result.pending ?? null,
    calls_person: result.calls_person ?? false,
    offers_person: result.failure !== undefined && !result.calls_person && can(input.identity, 'hand_over'),
  }
}

/** Something that the customer gave was wrong: it is said what, and asked for from the beginning. */
function askedAgain(given: Given, tool: Tool, result: ToolResult): Answer {
  const { input } = given
  const form = formOf(tool)
  const asked = step(form, begin(form, { language: input.language }), '', whereOf(given))
  const text = said(result.told, asked.says)
  return { ...say(input, text, 'collect'), pending: { tool: tool.name, given: '{}', state: asked.state } }
}

const formOf = ({ spoken }: Tool): CollectionForm => ({ fields: spoken?.fields ?? [] })

/** Values as the tool's input has them: what was not said is left out. */
const valuesOf = (form: CollectionForm, state: CollectionState) =>
  Object.fromEntries(Object.entries(collectedValues(form, state)).filter(([, value]) => value !== null))

const whereOf = ({ input, clock }: Given) => ({
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
