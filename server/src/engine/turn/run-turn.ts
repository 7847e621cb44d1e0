import type { Attachment } from '@tertulia/contract/attachments'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { Choice, Source } from '@tertulia/contract/messages'
import type { Pending } from '@tertulia/contract/pending'
import type { ModelPrice } from '@tertulia/contract/model-price'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { Confidence, Receipt } from '@tertulia/contract/receipts'
import type { ToolCall } from '@tertulia/contract/tool-calls'
import type { ModelEvent, ModelTurn } from '#engine/model-engine.ts'
import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import type { FoundBy } from '#engine/retrieval/fuse.ts'
import type { PassageAnswer } from '#engine/retrieval/sentence.ts'
import { chosenOption } from '#engine/message/chosen-option.ts'
import { planSearches } from '#engine/message/plan-searches.ts'
import { standaloneSearch, type Search } from '#engine/message/search.ts'
import { ownTexts, type Speaker } from '#engine/own-texts.ts'
import { answersNothing, type Outside } from '#engine/opening/outside.ts'
import { answerOutside, withNotice, wordsOutside } from '#engine/turn/tries/closed.ts'
import { likelyTool } from '#engine/tools/likely-tool.ts'
import { can, toolsOf } from '#engine/tools/predefined-tools.ts'
import type { Tool } from '#engine/tools/tool.ts'
import { createToolbox, type Toolbox, type TurnMode } from '#engine/tools/toolbox.ts'
import { answerByModel } from '#engine/turn/tries/model.ts'
import { inOtherLanguage } from '#engine/other-language.ts'
import { answerByRetrieval, answersOf, type Finding } from '#engine/turn/tries/knowledge.ts'
import { answerByRule, answerLikelyAct } from '#engine/turn/tries/rule.ts'
import { type ToolAside, askLeaveFor, beginTool, continueToolTurn } from '#engine/turn/work/tool-dialogue.ts'
import { heldBack, withFollowUp } from '#engine/turn/endings/follow-up.ts'
import { stopwatch } from '#engine/turn/vocabulary/receipt.ts'
import type { Clock } from '#platform/clock.ts'

/** What of the agent's identity a turn needs. */
export type TurnIdentity = Speaker & {
  time_zone: string
  /** ISO 3166-1 alpha-2; phones without a prefix are of the first. */
  countries: readonly string[]
  tool_ids: readonly ToolId[]
  /** Instructions for a model, built from the identity. */
  prompt: string
}

/** A passage that retrieval found, best first. */
export type Retrieved = {
  passage_id: string
  kind: 'faq' | 'file'
  source_id: string
  title: string
  /** As it is kept: what its writer said, what its file is in for the most part, else the agent's main one. */
  language: AgentLanguage
  locator: string | null
  text: string
  escalate: boolean
  /** Files that go with it, where it is an FAQ. */
  attachments: Attachment[]
  score: number
  coverage: number
  /** How sure it is that it answers, 0 to 1. */
  certainty: number
  confidence: Confidence
  /** It is sure enough: the agent may answer from it. */
  answerable: boolean
  /** What of it answers: all of an FAQ, a part of a file's passage. Worked out when it is first wanted. */
  answer(): PassageAnswer
  found_by: FoundBy
}

export type Retrieval = {
  /** Best first. */
  found: Retrieved[]
  /** How likely the knowledge holds what was asked at all, 0 to 1. */
  known: number
  /** Why words alone were looked for, where meaning is too. */
  meaning_failure: EmbeddingFailure | null
}

/** A line that was said before. Of the agent's: what it offered, and what it came from. */
export type SaidBefore = ModelTurn['history'][number] & {
  choices?: readonly Choice[]
  sources?: readonly Source[]
  /** The agent said it of its own accord: it answers nothing, and what was offered before is offered still. */
  unasked?: boolean
}

export type TurnInput = {
  question: string
  /** The passage of the choice that was tapped, where the question is one that the last answer offered. */
  choice?: string | undefined
  /** What the agent was waiting for before this message. */
  pending?: Pending | null | undefined
  /** Oldest first, without the question. */
  history: SaidBefore[]
  identity: TurnIdentity
  language: AgentLanguage
  /** Who asks, where that is known. */
  customer?: ModelTurn['customer']
  /** Hosts that a model's answer may link to (`knowsHost`). */
  link_hosts: ReadonlySet<string>
  /** What holds outside opening hours. Left out: it is open. */
  outside?: Outside | undefined
  /** What its tools gave when the same was asked before. */
  recorded?: readonly ToolCall[] | undefined
}

/** What a turn is given to work with. */
export type TurnParts = {
  mode: TurnMode
  clock: Clock
  retrieve(search: Search): Promise<Retrieval>
  /** What the agent can do. Left out: what needs no settings. */
  tools?: readonly Tool[]
  /** What the agent asks for after an answer that rests on these sources. */
  followUp?(sources: readonly Source[]): Promise<Tool | undefined>
  /** What the agent asks for before it calls a person. */
  beforeHandOver?(): Promise<Tool | undefined>
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
  /** Hears once what the customer may be told while a tool takes long, unless the agent has begun to speak. */
  onWaiting?(says: string): void
}

/** While it answers. `restart`: what was said so far no longer holds. */
export type TurnStep = { type: 'delta'; text: string } | { type: 'restart' }

export type TurnOutcome = {
  text: string
  sources: Source[]
  /** Files that come with the answer. */
  attachments: Attachment[]
  /** What may have been meant, most likely first. */
  choices: Choice[]
  /** What the agent waits for from now on. */
  pending: Pending | null
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
 * Answers one message of a customer: what a tool waits for first; else courtesy and tools by rule, knowledge by retrieval,
 * words by the model where there is one. A model that fails never leaves the customer without an answer: the retrieval
 * engine steps in.
 */
export async function* runTurn(input: TurnInput, parts: TurnParts): AsyncGenerator<TurnStep, TurnOutcome> {
  const { clock, mode, retrieve, onToolFault: onFault, onWaiting: onSlow } = parts
  const { identity, language, recorded = [] } = input
  const watch = stopwatch(clock)
  const own = ownTexts(identity, language)
  const words = input.outside ? wordsOutside(own, input.outside, input) : own
  const lookUp = (question: string) => retrieve(standaloneSearch(question))
  const context = { clock, time_zone: identity.time_zone, language, words, retrieve: lookUp }
  const tools = parts.tools ?? toolsOf(identity)
  const askLeave = (tool: Tool, values: Record<string, unknown>) => askLeaveFor(tool, values, language)
  const toolbox = createToolbox(tools, { mode, recorded, context, askLeave, onFault, onSlow })
  const turn: Turn = { input, parts, words, toolbox, clock, watch, model_tokens: 0 }

  const gone_on = await continueToolTurn(turn)
  watch.lap('understand')
  let answer: Answer
  if (!gone_on) answer = yield* answerAnew(turn)
  else if ('receipt' in gone_on) {
    answer = gone_on
    yield { type: 'delta', text: answer.text }
  } else {
    const meanwhile = yield* answerAnew({ ...turn, input: { ...input, question: gone_on.question } })
    answer = backFrom(gone_on, meanwhile)
    if (answer !== meanwhile) yield { type: 'delta', text: `\n\n${gone_on.says}` }
  }
  if (!gone_on) {
    const followed = await withFollowUp(turn, answer)
    if (followed !== answer) yield { type: 'delta', text: followed.text.slice(answer.text.length) }
    const held = await heldBack(turn, followed)
    if (held !== followed) {
      yield { type: 'restart' }
      yield { type: 'delta', text: held.text }
    }
    answer = withNotice(turn, input.outside, held)
    if (answer !== held) yield { type: 'delta', text: answer.text.slice(held.text.length) }
  }
  return {
    ...answer,
    model_tokens: turn.model_tokens,
    receipt: {
      ...answer.receipt,
      question: input.question,
      ...(input.pending && { pending_before: input.pending }),
      ...(answer.pending && { pending: answer.pending }),
      tool_calls: [...toolbox.calls],
      steps: watch.laps,
    },
  }
}

/** One turn at its work. */
type Turn = {
  input: TurnInput
  parts: TurnParts
  words: FixedTexts
  toolbox: Toolbox
  clock: Clock
  watch: ReturnType<typeof stopwatch>
  /** What was asked of a model so far. */
  model_tokens: number
}

/** What was asked meanwhile is answered, and what the agent waits for is asked again, unless something else has begun. */
const backFrom = ({ says, pending }: ToolAside, meanwhile: Answer): Answer =>
  meanwhile.calls_person || meanwhile.pending
    ? meanwhile
    : { ...meanwhile, text: `${meanwhile.text}\n\n${says}`, pending }

async function* answerAnew(turn: Turn): AsyncGenerator<TurnStep, Answer> {
  const { input, parts, words, toolbox, watch } = turn
  if (answersNothing(input.outside)) {
    const says = await answerOutside(turn, input.outside)
    yield { type: 'delta', text: says.text }
    return says
  }
  const { model, retrieve } = parts
  const chosen = chosenOption(input)
  const outright = chosen ? undefined : toolbox.tools.find(({ spoken }) => spoken?.isWantedOutright?.(input.question))
  const byRule = chosen
    ? undefined
    : ((outright && (await beginTool(turn, outright))) ??
      (await answerByRule(input, words, {
        toolbox,
        has_model: model !== undefined || parts.model_withheld !== undefined,
      })))
  if (byRule) {
    yield { type: 'delta', text: byRule.text }
    return byRule
  }

  const looks = can(input.identity, 'answer_from_knowledge')
  const findings = looks ? await Promise.all(planSearches(input).map(async (search) => find(search, retrieve))) : []
  const meaning_failure = findings.find((each) => each.meaning_failure)?.meaning_failure ?? null
  if (looks) watch.lap('retrieve')
  let model_failure = parts.model_withheld ?? null
  if (model) {
    const onTaken = (tokens: number) => (turn.model_tokens += tokens)
    const attempt = yield* answerByModel(input, words, findings, { model, toolbox, onTaken })
    watch.lap('model')
    if (attempt.outcome) return withReceipt(attempt.outcome, { meaning_failure })
    model_failure = attempt.failure
  }
  const answer =
    (await answerWithoutModel(turn, findings)) ??
    answerByRetrieval(input, words, findings, await inOtherLanguage(answersOf(findings), input.language))
  watch.lap('compose')
  yield { type: 'delta', text: answer.text }
  return withReceipt(answer, { meaning_failure, model_failure })
}

const withReceipt = (answer: Answer, more: Partial<Answer['receipt']>): Answer => ({
  ...answer,
  receipt: { ...answer.receipt, ...more },
})

/**
 * A tool that the customer wants more surely than any FAQ is meant, whatever files say; else courtesy, where nothing
 * answers.
 */
async function answerWithoutModel(turn: Turn, findings: readonly (Finding & Retrieval)[]): Promise<Answer | undefined> {
  const { input, words, toolbox } = turn
  if (chosenOption(input)) return undefined
  const likely = await likelyTool(input, toolbox.tools)
  const best = Math.max(0, ...findings.filter(({ found }) => found[0]?.kind === 'faq').map(certaintyOfBest))
  if (likely && likely.certainty >= Math.max(ANSWER_THRESHOLD, best)) return beginTool(turn, likely.tool)
  const isAnswered = findings.some(({ found: [first] }) => first?.answerable)
  return isAnswered ? undefined : answerLikelyAct(input, words, toolbox)
}

const certaintyOfBest = ({ found }: Retrieval): number => found[0]?.certainty ?? 0

/** A question that may as well stand for itself is answered as such where that is the surer of the two. */
async function find(search: Search, retrieve: TurnParts['retrieve']): Promise<Finding & Retrieval> {
  if (!search.may_stand) return { search, ...(await retrieve(search)) }
  const alone = { ...standaloneSearch(search.asked), around: search.around.filter(({ before }) => !before) }
  const standing = await retrieve(alone)
  if (standing.found[0]?.confidence === 'high') return { search: alone, ...standing }
  const leaning = await retrieve(search)
  const isSurer = certaintyOfBest(standing) >= Math.max(ANSWER_THRESHOLD, certaintyOfBest(leaning))
  return isSurer ? { search: alone, ...standing } : { search, ...leaning }
}

/** What is said where every attempt at a turn has failed: that it is not known, and a person is called where one may be. */
export function unableToAnswer({
  identity,
  language,
  question,
}: Pick<TurnInput, 'identity' | 'language' | 'question'>): TurnOutcome {
  const declined = answerByRetrieval({ identity, language, question }, ownTexts(identity, language), [])
  return { ...declined, calls_person: declined.offers_person, model_tokens: 0 }
}
