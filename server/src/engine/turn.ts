import type { Attachment } from '@tertulia/contract/attachments'
import type { AgentLanguage, PredefinedTool } from '@tertulia/contract/agents'
import type { EmbeddingFailure } from '@tertulia/contract/embeddings'
import type { Source } from '@tertulia/contract/messages'
import { costOf, type ModelPrice } from '@tertulia/contract/model-price'
import type { ModelFailureReason } from '@tertulia/contract/models'
import type { Confidence, Receipt } from '@tertulia/contract/receipts'
import { type ModelEvent, ModelFailure, type ModelTurn } from '#engine/model-engine.ts'
import type { FoundBy } from '#engine/retrieval/fuse.ts'
import { ownTexts, type Speaker } from '#engine/own-texts.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import type { Clock } from '#platform/clock.ts'

/** What of the agent's identity a turn needs. */
export type TurnIdentity = Speaker & {
  time_zone: string
  tool_ids: readonly PredefinedTool[]
  /** Instructions for a model, built from the identity. */
  prompt: string
}

/** A passage that retrieval found, best first. `span` is the sentence that answers, inside `text`. */
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
}

/** What a turn is given to work with. */
export type TurnParts = {
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

type Answer = Omit<TurnOutcome, 'model_tokens'>

const MAX_SOURCES = 3
const MODEL_PASSAGES = 5

/**
 * Answers one message of a customer: courtesy and tools by rule, knowledge by retrieval, words by the model where there
 * is one. A model that fails never leaves the customer without an answer: the retrieval engine steps in.
 */
export async function* runTurn(input: TurnInput, parts: TurnParts): AsyncGenerator<TurnStep, TurnOutcome> {
  const watch = stopwatch(parts.clock)
  const byRule = answerByRule(input, parts.clock)
  watch.lap('understand')
  if (byRule) {
    yield { type: 'delta', text: byRule.text }
    return { ...byRule, model_tokens: 0, receipt: { ...byRule.receipt, steps: watch.laps } }
  }

  const { found, meaning_failure } = await parts.retrieve(input.question)
  watch.lap('retrieve')
  let model_failure = parts.model_withheld ?? null
  let model_tokens = 0
  if (parts.model) {
    const attempt = yield* answerWithModel(input, found, parts.model, (tokens) => (model_tokens += tokens))
    watch.lap('model')
    if (attempt.outcome) return { ...withSteps(attempt.outcome, { steps: watch.laps, meaning_failure }), model_tokens }
    model_failure = attempt.failure
  }
  const outcome = answerByRetrieval(input, found)
  watch.lap('compose')
  yield { type: 'delta', text: outcome.text }
  return { ...withSteps(outcome, { steps: watch.laps, meaning_failure, model_failure }), model_tokens }
}

const withSteps = (outcome: Answer, more: Partial<TurnOutcome['receipt']>): Answer => ({
  ...outcome,
  receipt: { ...outcome.receipt, ...more },
})

const can = (input: TurnInput, tool: PredefinedTool) => input.identity.tool_ids.includes(tool)

function answerByRule(input: TurnInput, clock: Clock): Answer | undefined {
  const words = ownTexts(input.identity, input.language)
  const { identity } = input
  const say = (text: string, decision: Receipt['decision'], more: Partial<Answer> = {}): Answer => ({
    text,
    sources: [],
    attachments: [],
    declined: false,
    offers_person: false,
    calls_person: false,
    ...more,
    receipt: emptyReceipt(input.question, decision),
  })
  const useTool = (kind: 'date' | 'time') => {
    const value = inZone(clock.now(), identity.time_zone, input.language, kind)
    const outcome = say(words[kind].replace('{value}', value), 'use_tool')
    outcome.receipt.tool_calls.push({ tool: 'current_date_time', input: identity.time_zone, output: value, ms: 0 })
    return outcome
  }
  switch (smallTalkOf(input.question)) {
    case 'greeting':
      return say(words.greeting, 'greet')
    case 'farewell':
      return say(words.farewell, 'say_farewell')
    case 'thanks':
      return say(words.you_are_welcome, 'say_farewell')
    case 'person':
      return can(input, 'hand_over')
        ? say(words.calling_person, 'hand_over', { calls_person: true })
        : say(words.no_person, 'hand_over')
    case 'date':
    case 'time':
      return can(input, 'current_date_time')
        ? useTool(smallTalkOf(input.question) === 'date' ? 'date' : 'time')
        : undefined
    default:
      return undefined
  }
}

/** The retrieval engine: the FAQ's answer or the file's sentence in their own words, or an honest «no lo sé». */
function answerByRetrieval(input: TurnInput, found: Retrieved[]): Answer {
  const words = ownTexts(input.identity, input.language)
  const offers_person = can(input, 'hand_over')
  const [best] = found
  const receipt = {
    ...emptyReceipt(input.question, 'decline'),
    candidates: candidatesOf(found),
    confidence: best?.confidence ?? null,
  }
  if (!best?.answerable) {
    const text = offers_person ? words.decline_with_person : words.decline
    return { text, sources: [], attachments: [], declined: true, offers_person, calls_person: false, receipt }
  }
  const sources = [sourceOf(best, 1)]
  const said = best.kind === 'faq' || !best.span ? best.text : best.text.slice(best.span.start, best.span.end)
  const escalates = best.escalate && offers_person
  return {
    text: escalates ? `${said}\n\n${words.escalate}` : said,
    sources,
    attachments: best.attachments,
    declined: false,
    offers_person: escalates,
    calls_person: false,
    receipt: { ...receipt, decision: best.kind === 'faq' ? 'answer_faq' : 'answer_file', sources },
  }
}

type Attempt = { outcome: Answer; failure?: undefined } | { outcome?: undefined; failure: ModelFailureReason }

async function* answerWithModel(
  input: TurnInput,
  found: Retrieved[],
  model: NonNullable<TurnParts['model']>,
  onTaken: (tokens: number) => void,
): AsyncGenerator<TurnStep, Attempt> {
  const passages = found.slice(0, MODEL_PASSAGES)
  let said = false
  try {
    const turn: ModelTurn = {
      instructions: input.identity.prompt,
      history: input.history,
      question: input.question,
      language: input.language,
      customer: input.customer,
      passages: passages.map((passage, at) => ({ n: at + 1, title: passage.title, text: passage.text })),
      link_hosts: input.link_hosts,
      own_texts: Object.values(ownTexts(input.identity, input.language)),
    }
    for await (const event of model.answer(turn, onTaken)) {
      if (event.kind === 'delta') {
        said = true
        yield { type: 'delta', text: event.text }
      } else {
        // The model found nothing to answer from: what it said gives way to our own words.
        if (!event.answered && said) yield { type: 'restart' }
        return { outcome: modelOutcome(input, passages, model, event) }
      }
    }
    throw new ModelFailure('broken_stream')
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (said) yield { type: 'restart' }
    return { failure: error.reason }
  }
}

function modelOutcome(
  input: TurnInput,
  passages: Retrieved[],
  { name, price }: Pick<NonNullable<TurnParts['model']>, 'name' | 'price'>,
  end: Extract<ModelEvent, { kind: 'end' }>,
): Answer {
  const cited = passages.filter((_, at) => end.cited.includes(at + 1)).slice(0, MAX_SOURCES)
  const sources = cited.map((passage, at) => sourceOf(passage, at + 1))
  const offers_person = can(input, 'hand_over') && (!end.answered || cited.some((passage) => passage.escalate))
  const words = ownTexts(input.identity, input.language)
  const decision = !end.answered ? 'decline' : cited[0]?.kind === 'file' ? 'answer_file' : 'answer_faq'
  return {
    text: end.answered ? end.text : offers_person ? words.decline_with_person : words.decline,
    sources,
    attachments: end.answered ? attachmentsOf(cited) : [],
    declined: !end.answered,
    offers_person,
    calls_person: false,
    receipt: {
      ...emptyReceipt(input.question, decision),
      engine: 'model',
      confidence: passages[0]?.confidence ?? null,
      candidates: candidatesOf(passages),
      sources,
      links: end.links_taken_out ? { taken_out: end.links_taken_out, hosts: [...input.link_hosts] } : null,
      model: {
        name,
        prompt: JSON.stringify(end.prompt),
        input_tokens: end.usage.input_tokens,
        output_tokens: end.usage.output_tokens,
        first_token_ms: end.first_token_ms,
        cost: costOf(price, end.usage),
      },
    },
  }
}

/** Of several sources together: the copy of a file that two of them have is another file, and one of them is sent. */
const attachmentsOf = (sources: Retrieved[]): Attachment[] => [
  ...new Map(sources.flatMap(({ attachments }) => attachments).map((each) => [each.id, each])).values(),
]

const emptyReceipt = (question: string, decision: Receipt['decision']): TurnOutcome['receipt'] => ({
  question,
  engine: 'retrieval',
  decision,
  confidence: null,
  candidates: [],
  sources: [],
  tool_calls: [],
  steps: [],
  model: null,
  links: null,
  model_failure: null,
  meaning_failure: null,
})

const candidatesOf = (found: Retrieved[]): Receipt['candidates'] =>
  found.map(({ passage_id, kind, source_id, title, score, coverage, confidence, found_by }) => ({
    passage_id,
    kind,
    source_id,
    title,
    score,
    coverage,
    confidence,
    found_by,
  }))

const EXCERPT_LENGTH = 400

/** The source as people see it: the sentence marked, with the text around it cut to a readable length. */
function sourceOf(found: Retrieved, n: number): Source {
  const { kind, source_id, passage_id, title, locator } = found
  const span = found.kind === 'file' ? found.span : null
  const start = span ? Math.max(0, Math.min(span.start - 80, found.text.length - EXCERPT_LENGTH)) : 0
  const excerpt = found.text.slice(start, Math.max(start + EXCERPT_LENGTH, span?.end ?? 0))
  return {
    n,
    kind,
    source_id,
    passage_id,
    title,
    locator,
    excerpt,
    mark: span && { start: span.start - start, end: span.end - start },
  }
}

function inZone(now: Date, timeZone: string, language: AgentLanguage, kind: 'date' | 'time'): string {
  const style: Intl.DateTimeFormatOptions = kind === 'date' ? { dateStyle: 'full' } : { timeStyle: 'short' }
  return new Intl.DateTimeFormat(language, { ...style, timeZone }).format(now)
}

function stopwatch(clock: Clock) {
  const laps: Receipt['steps'] = []
  let since = clock.monotonic_ms()
  return {
    laps,
    lap(name: string) {
      const now = clock.monotonic_ms()
      laps.push({ name, ms: Math.round((now - since) * 100) / 100 })
      since = now
    },
  }
}
