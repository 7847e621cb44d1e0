import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Channel } from '@tertulia/contract/channels'
import type { Judged } from '@tertulia/contract/judged-hours'
import type { ModelChoice } from '@tertulia/contract/model-choice'
import type { KnownChoice, Source } from '@tertulia/contract/messages'
import type { Pending } from '@tertulia/contract/pending'
import type { ToolCall } from '@tertulia/contract/tool-calls'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { ModelTurn } from '#engine/model-prompt.ts'
import type { Outside } from '#engine/opening/outside.ts'
import type { Speaker } from '#engine/own-texts.ts'

/** The part of the agent's identity that a turn needs. */
export type TurnIdentity = Speaker & {
  time_zone: string
  /** ISO 3166-1 alpha-2; phones without a prefix are of the first. */
  countries: readonly string[]
  tool_ids: readonly ToolId[]
  /** Which of the organization's models answers. Left out: its own one. */
  model?: ModelChoice | undefined
  /** Instructions for a model, built from the identity. */
  prompt: string
  /** The part of them that the business wrote itself, for the model alone. */
  own_words?: string
}

/** A line that was said before. The agent's have what it offered, and what it came from. */
export type SaidBefore = ModelTurn['history'][number] & {
  choices?: readonly KnownChoice[]
  sources?: readonly Source[]
  /** It did not know. */
  declined?: boolean
  /** The agent said it of its own accord: it answers nothing, and what was offered before is offered still. */
  unasked?: boolean
}

/** The message that a turn answers, with all that is known about it. Data alone. */
export type TurnInput = {
  question: string
  /** The passage of the choice that was tapped, where the question is one that the last answer offered. */
  choice?: string | undefined
  /** The form that the agent was waiting for before this message. */
  pending?: Pending | null | undefined
  /** Oldest first, without the question. */
  history: SaidBefore[]
  identity: TurnIdentity
  language: AgentLanguage
  /** The customer who asks, if known. */
  customer?: ModelTurn['customer']
  /** Hosts that a model's answer may link to (`knowsHost`). */
  link_hosts: ReadonlySet<string>
  /** The judgement of the opening hours. Left out: the agent has none. */
  judged?: Judged
  /** By which channel it comes. Left out: none that is kept. */
  channel?: Channel | undefined
  /** The rules outside opening hours. Left out: it is open. */
  outside?: Outside | undefined
  /** The results of its tools when the same was asked before. */
  recorded?: readonly ToolCall[] | undefined
}
