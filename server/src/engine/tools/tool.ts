import type { AgentLanguage } from '@tertulia/contract/agents'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { z } from 'zod'
import type { ToolOffer } from '#engine/language-model.ts'
import type { Retrieval, Retrieved } from '#engine/turn.ts'
import type { Clock } from '#platform/clock.ts'

/** What a tool is given of the turn that uses it. */
export type ToolContext = {
  clock: Clock
  time_zone: string
  language: AgentLanguage
  /** What the agent says of its own, in that language. */
  words: FixedTexts
  retrieve(question: string): Promise<Retrieval>
  /** Aborted once nobody waits for the tool any longer. */
  signal: AbortSignal
}

export type ToolResult = {
  /** What the model is told, and the receipt keeps. */
  output: string
  /** Passages that the model may answer from and cite. */
  found?: Retrieved[]
  /** What was looked for in the knowledge. */
  searched?: string
  /** Ends the turn: the agent says this, after what it has said already. */
  says?: string
  /** Whoever stores the answer calls a person with it. */
  calls_person?: boolean
}

/**
 * Something an agent can do, asked for by a rule of ours or by its model. What it throws, a model is told as a failure
 * without the reason. `effect`: running it changes something in the world, so that it is run for customers alone;
 * elsewhere it says what it would do.
 */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  /** Letters, figures, `_` and `-`, 64 at most (OpenAI API reference, «Create chat completion», November 2026). */
  name: string
  /** For the model: what it does, and when to use it. */
  description: string
  /** An object. */
  input: Input
  /** How long it may take. Left out: `TOOL_DEADLINE_MS`. */
  deadline_ms?: number
  run(input: z.output<Input>, context: ToolContext): ToolResult | Promise<ToolResult>
} & ({ effect: false } | { effect: true; wouldDo(input: z.output<Input>): string })

/** A tool, its input's type taken from its schema. */
export const tool = <Input extends z.ZodType>(made: Tool<Input>): Tool<Input> => made

const offers = new WeakMap<Tool, ToolOffer>()

/** A tool as a model is told of it. Made once. */
export function offerOf(tool: Tool): ToolOffer {
  const known = offers.get(tool)
  if (known) return known
  const { $schema: _, ...input } = z.toJSONSchema(tool.input, { target: 'draft-7', io: 'input' })
  const made = { name: tool.name, description: tool.description, input }
  offers.set(tool, made)
  return made
}
