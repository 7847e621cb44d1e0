import { costOf } from '@tertulia/contract/model-price'
import type { ToolRequest } from '#engine/language-model.ts'
import { type ModelEvent, ModelFailure } from '#engine/model-engine.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import type { ModelPassage, ModelTurn, ToolAnswer } from '#engine/model-prompt.ts'
import { can } from '#engine/tools/predefined-tools.ts'
import { offerOf, type ToolResult } from '#engine/tools/tool.ts'
import type { Toolbox } from '#engine/tools/toolbox.ts'
import type { Answer } from '#engine/turn/vocabulary/answer.ts'
import { attachmentsOf, candidatesOf, sourceOf } from '#engine/turn/vocabulary/passage-shown.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'
import type { Retrieved } from '#engine/turn/vocabulary/retrieval.ts'
import { type Finding, searchMade } from '#engine/turn/work/finding.ts'
import { findingsOf } from '#engine/turn/work/findings.ts'
import type { Try, RunningTurn } from '#engine/turn/work/running-turn.ts'
import type { TurnParts } from '#engine/turn/work/turn-request.ts'

const MAX_SOURCES = 3
const MODEL_PASSAGES = 5

/** What the model has come to know in a turn. */
type Heard = {
  findings: readonly Finding[]
  /** What may be cited: by its place, from 1. */
  passages: Retrieved[]
  /** Questions of its own that it looked for. */
  searched: string[]
  /** What ended the turn, where a tool did. */
  ending?: ToolResult
}

/** The organization's model, where one is set up. Where it fails the turn passes on, and the receipt says why. */
export const answerByModel: Try = async function* answering(turn) {
  const { request } = turn
  const { model } = request
  if (!model) {
    turn.model_failure = request.model_withheld ?? null
    return undefined
  }
  const findings = await findingsOf(turn)
  const heard: Heard = { findings, passages: bestOf(findings), searched: [] }
  const onTaken = (tokens: number) => (turn.model_tokens += tokens)
  let said = false
  try {
    for await (const event of model.answer(modelTurnOf(turn, heard), onTaken)) {
      if (event.kind === 'delta') {
        said = true
        yield { type: 'delta', text: event.text }
        continue
      }
      const { ending } = heard
      if (ending) {
        const last = ending.says ?? ''
        yield { type: 'delta', text: said ? `\n\n${last}` : last }
      }
      // The model found nothing to answer from: the text told so far gives way to our own words.
      else if (!event.answered && said) yield { type: 'restart' }
      const answer = answerOf(turn, heard, model, event)
      turn.watch.lap('model')
      return answer
    }
    throw new ModelFailure('broken_stream')
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (said) yield { type: 'restart' }
    turn.watch.lap('model')
    turn.model_failure = error.reason
    return undefined
  }
}

function modelTurnOf({ request, words, toolbox }: RunningTurn, heard: Heard): ModelTurn {
  const { identity, history, question, language, customer, link_hosts } = request
  const offers = toolbox.tools.filter(({ is_hidden, is_private }) => !is_hidden && !is_private).map(offerOf)
  return {
    instructions: identity.prompt,
    history,
    question,
    language,
    customer,
    passages: heard.passages.map((_, at) => passageAt(heard, at)),
    link_hosts,
    own_texts: Object.values(words),
    tools: offers.length > 0 ? { offers, use: useOf(toolbox, heard) } : undefined,
  }
}

/** The best of each question in turn, each once. */
function bestOf(findings: readonly Finding[]): Retrieved[] {
  const passages = new Map<string, Retrieved>()
  for (let place = 0; place < MODEL_PASSAGES; place += 1)
    for (const { found } of findings) {
      const passage = found[place]
      if (passage && passages.size < MODEL_PASSAGES) passages.set(passage.passage_id, passage)
    }
  return [...passages.values()]
}

function passageAt({ passages }: Heard, at: number): ModelPassage {
  const { title = '', text = '' } = passages[at] ?? {}
  return { n: at + 1, title, text }
}

/**
 * Uses the tools that the model asks for at once, at the same time: had one to wait for another, it would ask for that
 * later. Passages they find get the next numbers, in the order in which they were asked for.
 */
const useOf =
  (toolbox: Toolbox, heard: Heard) =>
  async (requests: readonly ToolRequest[]): Promise<ToolAnswer[]> => {
    const used = await Promise.all(requests.map(({ name, input }) => toolbox.use(name, input)))
    return used.map(({ output, result }) => {
      if (result?.says !== undefined) heard.ending ??= result
      if (result?.searched !== undefined) heard.searched.push(result.searched)
      const passages = (result?.found ?? []).map((passage) => {
        const before = heard.passages.findIndex(({ passage_id }) => passage_id === passage.passage_id)
        return passageAt(heard, before >= 0 ? before : heard.passages.push(passage) - 1)
      })
      return { text: output, passages, ends: result?.says !== undefined }
    })
  }

function answerOf(
  { request, words, toolbox }: RunningTurn,
  { findings, passages, searched, ending }: Heard,
  { name, price }: NonNullable<TurnParts['model']>,
  end: Extract<ModelEvent, { kind: 'end' }>,
): Answer {
  const answered = end.answered || ending !== undefined
  const became = answered ? 'answered' : 'unknown'
  const cited = passages.filter((_, at) => end.cited.includes(at + 1)).slice(0, MAX_SOURCES)
  const sources = cited.map((passage, at) => sourceOf(passage, at + 1))
  const calls_person = ending?.calls_person ?? false
  const escalates = !answered || cited.some((passage) => passage.escalate)
  const offers_person = can(request.identity, 'hand_over') && !calls_person && escalates
  const declining = offers_person ? words.decline_with_person : words.decline
  return {
    text: answered ? [end.text, ending?.says ?? ''].filter(Boolean).join('\n\n') : declining,
    sources,
    attachments: answered ? attachmentsOf(cited) : [],
    choices: [],
    pending: ending?.pending ?? null,
    declined: !answered,
    offers_person,
    calls_person,
    receipt: {
      ...emptyReceipt(request.question, decisionOf({ answered, calls_person }, cited, toolbox)),
      engine: 'model',
      confidence: passages[0]?.confidence ?? null,
      candidates: candidatesOf(passages),
      searches: [
        ...findings.map(({ search }) => searchMade(search, became)),
        ...searched.map((asked) => ({ ...searchMade(standaloneSearch(asked), became), by: 'model' as const })),
      ],
      sources,
      links: end.links_taken_out ? { taken_out: end.links_taken_out, hosts: [...request.link_hosts] } : null,
      model: {
        name,
        prompt: JSON.stringify({ ...end.prompt, tools: end.prompt.tools?.map((tool) => tool.name) }),
        input_tokens: end.usage.input_tokens,
        output_tokens: end.usage.output_tokens,
        first_token_ms: end.first_token_ms,
        cost: costOf(price, end.usage),
      },
    },
  }
}

function decisionOf(
  { answered, calls_person }: { answered: boolean; calls_person: boolean },
  [first]: Retrieved[],
  { calls }: Toolbox,
): Answer['receipt']['decision'] {
  if (!answered) return 'decline'
  if (calls_person) return 'hand_over'
  const has_used = calls.some(({ tool, failure }) => !failure && tool !== 'answer_from_knowledge')
  if (!first && has_used) return 'use_tool'
  return first?.kind === 'file' ? 'answer_file' : 'answer_faq'
}
