import type { Attachment } from '@tertulia/contract/attachments'
import type { AgentLanguage, PredefinedTool } from '@tertulia/contract/agents'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { Source } from '@tertulia/contract/messages'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { Confidence, Receipt, ToolCall } from '@tertulia/contract/receipts'
import type { ModelEvent, ModelTurn } from '#engine/model-engine.ts'
import type { FoundBy } from '#engine/retrieval/fuse.ts'
import { ownTexts, type Speaker } from '#engine/own-texts.ts'
import { can, toolsOf } from '#engine/tools/predefined-tools.ts'
import { createToolbox, type TurnMode } from '#engine/tools/toolbox.ts'
import { answerByModel } from '#engine/turn-by-model.ts'
import { answerByRetrieval } from '#engine/turn-by-retrieval.ts'
import { answerByRule } from '#engine/turn-by-rule.ts'
import { stopwatch } from '#engine/turn-receipt.ts'
import type { Clock } from '#platform/clock.ts'

/** What of the agent's identity a turn needs. */
export type TurnIdentity = Speaker & {
  time_zone: string
  tool_ids: readonly PredefinedTool[]
  /** Instructions for a model, built from the identity. */
  prompt: string
}

/** A passage that retrieval found, best first. `span` is what answers, inside `text`; `said` is how, in a file. */
export type Retrieved = {
  passage_id: string
  kind: 'faq' | 'file'
  source_id: string
  title: string
  locator: string | null
  text: string
  escalate: boolean
  /** Files that go with it, where it is an FAQ. */
  attachments: Attachment[]
  score: number
  coverage: number
  confidence: Confidence
  /** The score is above the threshold: the agent may answer from it. */
  answerable: boolean
  span: { start: number; end: number } | null
  said: string | null
  found_by: FoundBy
}

/** `meaning_failure`: why words alone were looked for, where meaning is too. */
export type Retrieval = { found: Retrieved[]; meaning_failure: EmbeddingFailure | null }

export type TurnInput = {
  question: string
  /** Oldest first, without the question. */
  history: ModelTurn['history']
  identity: TurnIdentity
  language: AgentLanguage
  /** Who asks, where that is known. */
  customer?: ModelTurn['customer']
  /** Hosts that a model's answer may link to (`knowsHost`). */
  link_hosts: ReadonlySet<string>
  /** What its tools gave when the same was asked before. */
  recorded?: readonly ToolCall[] | undefined
}

/** What a turn is given to work with. */
export type TurnParts = {
  mode: TurnMode
  clock: Clock
  retrieve(question: string): Promise<Retrieval>
  /** The organization's model, where one is set up. */
  model?:
    | {
        name: string
        price: ModelPrice | null
        /** @param onTaken hears the tokens of each call */
        answer(turn: ModelTurn, onTaken: (tokens: number) => void): AsyncIterable<ModelEvent>
      }
    | undefined
  /** Why there is none though one is set up. */
  model_withheld?: ModelFailureReason | undefined
  /** Hears what a tool threw. */
  onToolFault(tool: string, error: unknown): void
}

/** While it answers. `restart`: what was said so far no longer holds. */
export type TurnStep = { type: 'delta'; text: string } | { type: 'restart' }

export type TurnOutcome = {
  text: string
  sources: Source[]
  /** Files that come with the answer. */
  attachments: Attachment[]
  declined: boolean
  offers_person: boolean
  /** A person is to be called now. */
  calls_person: boolean
  /** What was asked of a model for it, whether its words were used or not. */
  model_tokens: number
  receipt: Omit<Receipt, 'message_id' | 'version' | 'source_versions' | 'created_at'>
}

/** What one way of answering gives; what of the receipt is the whole turn's is added at its end. */
export type Answer = Omit<TurnOutcome, 'model_tokens'>

/**
 * Answers one message of a customer: courtesy and tools by rule, knowledge by retrieval, words by the model where there
 * is one. A model that fails never leaves the customer without an answer: the retrieval engine steps in.
 */
export async function* runTurn(input: TurnInput, parts: TurnParts): AsyncGenerator<TurnStep, TurnOutcome> {
  const { clock, mode, retrieve, model, onToolFault: onFault } = parts
  const { identity, language, recorded = [] } = input
  const watch = stopwatch(clock)
  const words = ownTexts(identity, language)
  const context = { clock, time_zone: identity.time_zone, language, words, retrieve }
  const toolbox = createToolbox(toolsOf(identity), { mode, recorded, context, onFault })
  let model_tokens = 0
  const outcomeOf = (answer: Answer, more: Partial<TurnOutcome['receipt']> = {}): TurnOutcome => ({
    ...answer,
    model_tokens,
    receipt: { ...answer.receipt, ...more, tool_calls: [...toolbox.calls], steps: watch.laps },
  })

  const byRule = await answerByRule(input, words, toolbox)
  watch.lap('understand')
  if (byRule) {
    yield { type: 'delta', text: byRule.text }
    return outcomeOf(byRule)
  }

  const looks = can(identity, 'answer_from_knowledge')
  const { found, meaning_failure } = looks ? await retrieve(input.question) : NOTHING
  if (looks) watch.lap('retrieve')
  let model_failure = parts.model_withheld ?? null
  if (model) {
    const onTaken = (tokens: number) => (model_tokens += tokens)
    const attempt = yield* answerByModel(input, words, found, { model, toolbox, onTaken })
    watch.lap('model')
    if (attempt.outcome) return outcomeOf(attempt.outcome, { meaning_failure })
    model_failure = attempt.failure
  }
  const outcome = answerByRetrieval(input, words, found)
  watch.lap('compose')
  yield { type: 'delta', text: outcome.text }
  return outcomeOf(outcome, { meaning_failure, model_failure })
}

/** What is said where every attempt at a turn has failed: that it is not known, and a person is called where one may be. */
export function unableToAnswer({
  identity,
  language,
  question,
}: Pick<TurnInput, 'identity' | 'language' | 'question'>): TurnOutcome {
  const declined = answerByRetrieval({ identity, question }, ownTexts(identity, language), [])
  return { ...declined, calls_person: declined.offers_person, model_tokens: 0 }
}

const NOTHING: Retrieval = { found: [], meaning_failure: null }
