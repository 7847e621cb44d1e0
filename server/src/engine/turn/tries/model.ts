import { costOf } from '@tertulia/contract/model-price'
import type { FailedModel, SearchMade } from '@tertulia/contract/receipts'
import type { AnswerExit } from '#engine/answer-header.ts'
import type { ModelPrompt, ToolRequest } from '#engine/language-model.ts'
import { ANSWER_MS, mayAskNext, type ModelEvent, ModelFailure } from '#engine/model-engine.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { nowInWords } from '#engine/model-now.ts'
import type { ModelTurn, ToolAnswer } from '#engine/model-prompt.ts'
import { inOtherLanguage } from '#engine/other-language.ts'
import { actOf } from '#engine/speech-acts/act-of.ts'
import type { SpeechAct } from '#engine/speech-acts/examples.ts'
import { instructionGuardOf } from '#engine/answer-guards.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { offerOf } from '#engine/tools/tool.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import { answerByRetrieval, answersOf } from '#engine/turn/tries/knowledge.ts'
import { actLeftToModel } from '#engine/turn/tries/rule.ts'
import type { Answer, TakenOfModel, TurnStep } from '#engine/turn/vocabulary/answer.ts'
import { attachmentsOf, candidatesOf, sourceOf } from '#engine/turn/vocabulary/passage-shown.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import type { SaidBefore } from '#engine/turn/vocabulary/turn-input.ts'
import { type Finding, searchMade } from '#engine/turn/work/finding.ts'
import { answerToAct } from '#engine/turn/work/act-answer.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import {
  beginHearing,
  foundByTools,
  frontOfKnowledge,
  type Heard,
  passageAt,
  placeInReading,
  readForModel,
} from '#engine/turn/work/model-reading.ts'
import type { Try, RunningTurn } from '#engine/turn/work/running-turn.ts'
import type { TurnModel } from '#engine/turn/work/turn-request.ts'

const MAX_SOURCES = 3

/**
 * The models of the agent, where it has any: where one fails the next one is asked, within the time of one. If the last fails
 * the turn passes on, and the receipt says why; if one does not know, `answerUnknown` answers.
 */
export const answerByModel: Try = async function* answering(turn) {
  const { models = [], model_withheld } = turn.request
  if (models.length === 0) {
    turn.model_failure = model_withheld ?? null
    return undefined
  }
  const reading = await readForModel(turn.request, await findingsOf(turn))
  const began = performance.now()
  for (const [place, model] of models.entries()) {
    const within_ms = ANSWER_MS - (performance.now() - began)
    const asked = { model, heard: beginHearing(reading), within_ms }
    const answered = yield* askModel(turn, asked)
    if ('answer' in answered) return answered.answer
    const { failure, was_shown } = answered
    const left_ms = ANSWER_MS - (performance.now() - began)
    const mayGoOn = place + 1 < models.length && mayAskNext(failure, left_ms) && !was_shown && !hasActed(turn)
    if (mayGoOn) turn.failed_models.push(failedModel(model, failure))
    else {
      turn.model_failure = failure.reason
      turn.model_says = failure.says
      return undefined
    }
  }
}

/** The tools have acted for the first model, and would act twice for the next one. */
const hasActed = ({ toolbox }: RunningTurn): boolean =>
  toolbox.calls.some(({ tool }) => tool !== 'answer_from_knowledge')

const failedModel = ({ name }: TurnModel, { reason, says, rests }: ModelFailure): FailedModel => ({
  name,
  reason,
  ...(says && { says }),
  ...(rests && { rests }),
})

type Asked = { model: TurnModel; heard: Heard; within_ms: number }
/** `was_shown`: the customer saw words of it, which are taken back. */
type Failed = { failure: ModelFailure; was_shown: boolean }

async function* askModel(
  turn: RunningTurn,
  { model, heard, within_ms }: Asked,
): AsyncGenerator<TurnStep, { answer: Answer } | Failed> {
  const taken: TakenOfModel = { model, tokens: 0, told: { input_tokens: 0, output_tokens: 0 } }
  const onTaken = (tokens: number) => {
    taken.tokens += tokens
    turn.taken.set(model, taken)
  }
  let said = ''
  try {
    for await (const event of model.answer(modelTurnOf(turn, model, heard), { onTaken, within_ms })) {
      if (event.kind === 'delta') {
        said += event.text
        yield { type: 'delta', text: event.text }
        continue
      }
      if (event.kind === 'restart') {
        said = ''
        yield { type: 'restart' }
        continue
      }
      turn.watch.lap('model')
      taken.told = event.usage
      const { ending } = heard
      if (ending) {
        const last = ending.says ?? ''
        yield { type: 'delta', text: said ? `\n\n${last}` : last }
      } else if (event.exit === 'unknown') {
        if (said) yield { type: 'restart' }
        const instead = await answerUnknown(turn, heard, model, event)
        yield { type: 'delta', text: instead.text }
        return { answer: instead }
      }
      return { answer: answerOf(turn, heard, model, event) }
    }
    throw new ModelFailure('broken_stream')
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (said) yield { type: 'restart' }
    turn.watch.lap('model')
    return { failure: error, was_shown: said !== '' }
  }
}

function modelTurnOf({ request, words, toolbox }: RunningTurn, model: TurnModel, heard: Heard): ModelTurn {
  const { identity, history, question, language, customer, clock, judged, channel } = request
  const offers = toolbox.offered.map(offerOf)
  const told: ModelTurn = {
    instructions: identity.prompt,
    confidential: identity.own_words ?? '',
    history: history.map(withChoices),
    question,
    language,
    main_language: identity.languages[0],
    customer,
    front: heard.in_front > 0 ? frontOfKnowledge(heard.passages.slice(0, heard.in_front)) : undefined,
    passages: heard.beside.map((passage) => passageAt(heard, placeInReading(heard, passage))),
    business: model.business,
    now: nowInWords(identity.languages[0] ?? language, language, {
      moment: clock.now(),
      time_zone: identity.time_zone,
      judged,
      channel,
    }),
    link_hosts: hostsToLink(request, toolbox),
    own_texts: Object.values(words),
  }
  return offers.length > 0 ? { ...told, tools: { offers, use: useOf(toolbox, heard, told) } } : told
}

/** The model may tell the result of a tool: the tool's own links too. */
const hostsToLink = ({ link_hosts }: RunningTurn['request'], { offered }: Toolbox): ReadonlySet<string> =>
  new Set([...link_hosts, ...offered.flatMap(({ link_hosts: hosts = [] }) => hosts)])

/** The choices of an answer were shown below it: «sí» and «la segunda» mean them. */
const withChoices = ({ from, text, choices = [] }: SaidBefore): ModelTurn['history'][number] => ({
  from,
  text: [text, ...choices.map(({ label }) => `- ${label}`)].join('\n'),
})

/**
 * Uses the tools that the model asks for at once, at the same time: had one to wait for another, it would ask for that
 * later. Passages they find get the next numbers, in the order in which they were asked for.
 */
const useOf =
  (toolbox: Toolbox, heard: Heard, turn: ModelTurn) =>
  async (requests: readonly ToolRequest[]): Promise<ToolAnswer[]> => {
    const repeatsInstructions = (text: string) => {
      const guard = instructionGuardOf(turn)
      guard.allow(heard.passages.flatMap((passage) => [passage.title, passage.text]))
      guard.push({ text, read: text })
      guard.end()
      return guard.repeats()
    }
    const used = await Promise.all(
      requests.map(({ name, input }) => toolbox.use(name, input, { by: 'model', repeatsInstructions })),
    )
    return used.map(({ output, result }) => {
      if (result?.says !== undefined) heard.ending ??= result
      if (result?.searched !== undefined) heard.searched.push(result.searched)
      const passages = (result?.found ?? []).map((passage) => {
        const before = placeInReading(heard, passage)
        return passageAt(heard, before >= 0 ? before : heard.passages.push(passage) - 1)
      })
      return { text: output, passages, informs: result?.searched === undefined, ends: result?.says !== undefined }
    })
  }

type End = Extract<ModelEvent, { kind: 'end' }>

function answerOf({ request, words, toolbox }: RunningTurn, heard: Heard, model: TurnModel, end: End): Answer {
  const { passages, nearest, ending } = heard
  const cited = passages.filter((_, at) => end.cited.includes(at + 1)).slice(0, MAX_SOURCES)
  const sources = cited.map((passage, at) => sourceOf(passage, at + 1))
  const calls_person = ending?.calls_person ?? false
  const escalates = end.exit === 'partly' || cited.some((passage) => passage.escalate)
  const is_upset = end.exit === 'talk' && isUpset(request.question)
  return {
    text: [end.text, ending?.says ?? ''].filter(Boolean).join('\n\n') || words.decline,
    sources,
    attachments: attachmentsOf(cited),
    choices: [],
    pending: ending?.pending ?? null,
    declined: false,
    offers_person: can(request.identity, 'hand_over') && !calls_person && (escalates || is_upset),
    calls_person,
    receipt: {
      ...emptyReceipt(request.question, decisionOf({ exit: end.exit, calls_person }, cited, toolbox)),
      engine: 'model',
      confidence: nearest[0]?.confidence ?? null,
      candidates: candidatesOf([...new Set([...nearest, ...foundByTools(heard), ...cited])]),
      searches: searchesOf(heard, end),
      sources,
      links: end.links_taken_out ? { taken_out: end.links_taken_out, hosts: [...hostsToLink(request, toolbox)] } : null,
      model: askedOf(model, end),
    },
  }
}

/**
 * The model finds nothing to answer from. A search that is sure answers all the same, and the agent's own words where it was
 * talk; else the nearest are offered, as without a model.
 */
async function answerUnknown(turn: RunningTurn, heard: Heard, model: TurnModel, end: End): Promise<Answer> {
  const { request, words } = turn
  const sure = heard.findings.map((finding) => (isSure(finding) ? finding : asUnanswered(finding)))
  const foreign = await inOtherLanguage(answersOf(sure), request.language)
  const left = actLeftToModel(turn)
  const answer = (left && (await answerToAct(turn, left))) ?? answerByRetrieval(request, words, sure, foreign)
  const { receipt } = answer
  const searched = heard.searched.map(searchedByModel('unknown'))
  return {
    ...answer,
    receipt: {
      ...receipt,
      engine: sure.every((finding, at) => finding === heard.findings[at]) ? 'retrieval' : 'model',
      searches: [...(receipt.searches ?? []), ...searched],
      model: askedOf(model, end),
    },
  }
}

/** A search that is not sure says nothing against a model. */
const isSure = ({ found: [best] }: Finding): boolean => !best?.answerable || best.confidence === 'high'

const asUnanswered = (finding: Finding): Finding => ({
  ...finding,
  found: finding.found.map((each) => ({ ...each, answerable: false })),
})

/** The front of the prompt is the same for all: its fingerprint is kept in place of its words. */
const recordOf = (prompt: ModelPrompt, front: End['front']) => ({
  ...prompt,
  front,
  tools: prompt.tools?.map(({ name }) => name),
})

const askedOf = ({ name, price }: TurnModel, end: End): NonNullable<Answer['receipt']['model']> => ({
  name,
  prompt: JSON.stringify(recordOf(end.prompt, end.front)),
  input_tokens: end.usage.input_tokens,
  output_tokens: end.usage.output_tokens,
  first_token_ms: end.first_token_ms,
  cost: costOf(price, end.usage),
})

type Outcome = SearchMade['outcome']

const searchedByModel = (outcome: Outcome) => (asked: string) => ({
  ...searchMade(standaloneSearch(asked), outcome),
  by: 'model' as const,
})

/** Among several questions those are unknown that nothing was cited for, if the model says that a part is. */
function searchesOf({ findings, searched, passages }: Heard, { exit, unknown_part, cited }: End): SearchMade[] {
  if (exit === 'talk' || exit === 'ask_back') return []
  const is_cited = (id: string) => passages.some(({ passage_id }, at) => passage_id === id && cited.includes(at + 1))
  const outcomeOf = ({ found }: Finding): Outcome =>
    exit === 'partly' && findings.length > 1 && !found.some(({ passage_id }) => is_cited(passage_id))
      ? 'unknown'
      : 'answered'
  const made = findings.map((finding) => searchMade(finding.search, outcomeOf(finding)))
  const isTold = made.some(({ outcome }) => outcome === 'unknown')
  return [
    ...made,
    ...searched.map(searchedByModel('answered')),
    ...(unknown_part && !isTold ? [searchedByModel('unknown')(unknown_part)] : []),
  ]
}

const isUpset = (question: string): boolean => {
  const { act, probability } = actOf(question)
  return UPSET.includes(act) && probability >= LEAST_OF_UPSET
}
const UPSET: readonly SpeechAct[] = ['insult', 'complaint_about_answer']
const LEAST_OF_UPSET = 0.5

const EXIT_DECISIONS = { partly: 'partly', ask_back: 'ask_back', talk: 'talk' } as const

function decisionOf(
  { exit, calls_person }: { exit: AnswerExit; calls_person: boolean },
  [first]: Retrieved[],
  { calls }: Toolbox,
): Answer['receipt']['decision'] {
  if (calls_person) return 'hand_over'
  if (exit === 'partly' || exit === 'ask_back' || exit === 'talk') return EXIT_DECISIONS[exit]
  const has_used = calls.some(({ tool, failure }) => !failure && tool !== 'answer_from_knowledge')
  if (!first && has_used) return 'use_tool'
  return first?.kind === 'file' ? 'answer_file' : 'answer_faq'
}
