import type { AgentLanguage } from '@tertulia/contract/agents'
import type { AskPolicy } from '@tertulia/contract/ask-policy'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { PendingTool } from '@tertulia/contract/pending'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import { z } from 'zod'
import type { CollectionContext } from '#engine/collection/collect.ts'
import type { CollectionState } from '#engine/collection/state.ts'
import type { ToolOffer } from '#engine/language-model.ts'
import type { Retrieval, Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { Clock } from '#platform/clock.ts'

/** The parts of a turn that a tool gets. */
export type ToolContext = {
  clock: Clock
  time_zone: string
  language: AgentLanguage
  /** The agent's own texts, in that language. */
  words: FixedTexts
  retrieve(question: string): Promise<Retrieval>
  /** The customer's words that a value came from, by its name, where that is known. */
  from?: Readonly<Record<string, string>> | undefined
  /** Aborted once no caller waits for the tool any longer. */
  signal: AbortSignal
}

export type ToolResult = {
  /** The result for the model, which the receipt keeps. */
  output: string
  /** Passages that the model may answer from and cite. */
  found?: Retrieved[]
  /** The query in the knowledge. */
  searched?: string
  /** Ends the turn: the agent says this, after what it has said already. */
  says?: string
  /** The text for a customer if no model puts it into words. Left out: `output`. */
  told?: string
  /** Why it gave nothing, where it knows: `output` says so in words. */
  failure?: ToolFailure
  /** Something it was given is wrong: the customer is asked for it again. */
  asks_again?: boolean
  /** Not done yet: what the agent waits for before it is. */
  pending?: PendingTool
  /** The customer's wish before, with confirmation if that was needed, which is done next. */
  goes_on?: { tool: string; given: Readonly<Record<string, unknown>> }
  /** Its run in the history. */
  run_id?: string
  /** A person is called with the answer as it is stored. */
  calls_person?: boolean
}

export type OfferedAt = Pick<CollectionContext, 'now' | 'time_zone' | 'country'>
/** Said before the next field is asked for. Without `given` nothing can be offered, and it is over. */
export type Offer = { says: string; given?: Readonly<Record<string, unknown>>; state: CollectionState }

/** How an agent without a model comes to use a tool. */
export type SpokenTrigger = {
  /** Phrases of customers who want it, in any language. */
  examples: readonly string[]
  /** Whether a message asks for it outright, whatever rules, knowledge and a model would make of it. */
  isWantedOutright?(message: string): boolean
  /** Whether a message asks for it in a way that no example is like: by little words around what the tool knows of. */
  isWish?(message: string, language: AgentLanguage): Promise<boolean>
  /** The fields of its input that the customer is asked for. */
  fields: readonly CollectedField[]
  /** How they are asked for. Left out: as usual. */
  asking?: AskPolicy | undefined
  /** Whether a message names something that the tool knows of. Left out: it may always be used. */
  isAbout?(message: string, language: AgentLanguage): boolean | Promise<boolean>
  /** Its fields, where what may be chosen is made in the conversation. @param given what `Pending.given` holds */
  fieldsWith?(given: Readonly<Record<string, unknown>>): readonly CollectedField[]
  /** Its input as its fields have it, where that differs. */
  asFields?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** The offer that a message makes it give, before it is read as a value; nothing: it is read as one. */
  offers?(message: string, state: CollectionState, at: OfferedAt): Promise<Offer | undefined>
  /** Values of its fields that the message that asks for it tells already beside what cannot be mistaken. */
  fills?(message: string): Readonly<Record<string, string>>
  /** The input that is the customer's message as it stands, where it has one. */
  message_as?: string
  /** For people: what it does, said before something is changed. */
  what?: string
}

/**
 * Something an agent can do, asked for by a rule of ours or by its model. If it throws, a model is told of a failure without
 * the reason. `effect`: what running it means outside of here. A tool that only reads from another system is run in tests of
 * the agent too, and never when a turn is taken once more; a tool that changes something in the world is run for customers
 * alone, once they have agreed. Elsewhere it says what it would do.
 */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  /** Letters, figures, `_` and `-`, 64 at most (OpenAI API reference, «Create chat completion», November 2026). */
  name: string
  /** The capability that it is a part of, where that is another name. */
  part_of?: PredefinedTool
  /** Its runs cost nothing, whatever the capability costs. */
  is_free?: boolean
  /** Its input reaches no model and no receipt: rules alone use it. */
  is_private?: boolean
  /** For the model: what it does, and when to use it. */
  description: string
  /** An object. */
  input: Input
  /** The description of the input for a model, as JSON schema. Left out: what `input` says itself. */
  input_schema?: Record<string, unknown>
  /** Left out: only a model asks for it, or a rule of ours. */
  spoken?: SpokenTrigger
  /** No model is told of it: only a rule of ours begins it. */
  is_hidden?: boolean
  /**
   * Another system gives what it says: hosts that links in that may lead to, beside those that the agent knows. Left out:
   * all that it says the business wrote.
   */
  link_hosts?: readonly string[]
  /**
   * Its input goes to others than the business: a text that a model fills in and the customer has not said is confirmed by them
   * first. Names the values that are no free text, such as one of a list.
   */
  confirms_unsaid?: { except: readonly string[] }
  /** How long it may take. Left out: `TOOL_DEADLINE_MS`. */
  deadline_ms?: number
  /** The text for a customer who waits, and the time until then. Left out: our own words, after `SLOW_AFTER_MS`. */
  waiting?: { after_ms: number; says: string } | undefined
  run(input: z.output<Input>, context: ToolContext): ToolResult | Promise<ToolResult>
} & ({ effect: false } | { effect: 'reads' | 'writes'; wouldDo(input: z.output<Input>): string })

/** A tool, its input's type taken from its schema. */
export const tool = <Input extends z.ZodType>(made: Tool<Input>): Tool<Input> => made

type Described = Pick<Tool, 'name' | 'description'>
const offers = new WeakMap<z.ZodType, Described & { offer: ToolOffer }>()

/** A tool as a model is told of it. Made once for each input. */
export function offerOf({
  name,
  description,
  input,
  input_schema,
}: Described & Pick<Tool, 'input' | 'input_schema'>): ToolOffer {
  const known = offers.get(input)
  if (known?.name === name && known.description === description) return known.offer
  const { $schema: _, ...schema } = input_schema ?? z.toJSONSchema(input, { target: 'draft-7', io: 'input' })
  const offer = { name, description, input: schema }
  offers.set(input, { name, description, offer })
  return offer
}
