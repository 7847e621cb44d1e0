import { ownTexts } from '#engine/own-texts.ts'
import { withoutQuotedMail } from '#engine/message/quoted-mail.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { toolsOf } from '#engine/tools/predefined-tools.ts'
import { createToolbox } from '#engine/tools/toolbox.ts'
import { askBeforeHandover } from '#engine/turn/endings/ask-before-handover.ts'
import { awaitingReply } from '#engine/turn/endings/await-reply.ts'
import { sayClosedNotice } from '#engine/turn/endings/closed-notice.ts'
import { askFollowUp } from '#engine/turn/endings/follow-up.ts'
import { resumeForm } from '#engine/turn/endings/resume-form.ts'
import { answerByChosenOption } from '#engine/turn/tries/chosen-option.ts'
import { answerClosed } from '#engine/turn/tries/closed.ts'
import { answerByKnowledge } from '#engine/turn/tries/knowledge.ts'
import { answerByLikelyAct } from '#engine/turn/tries/likely-act.ts'
import { answerByLikelyTool } from '#engine/turn/tries/likely-tool.ts'
import { answerByModel } from '#engine/turn/tries/model.ts'
import { answerByOffer } from '#engine/turn/tries/offer.ts'
import { answerByOutrightTool } from '#engine/turn/tries/outright-tool.ts'
import { answerByActLeftToModel, answerByRule } from '#engine/turn/tries/rule.ts'
import { answerWaitingForm } from '#engine/turn/tries/waiting-form.ts'
import type { Answer, TurnOutcome, TurnStep } from '#engine/turn/vocabulary/answer.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import { stopwatch } from '#engine/turn/work/stopwatch.ts'
import { askConfirmation, saidByCustomer } from '#engine/turn/work/tool-dialogue.ts'
import type { Ending, Try, RunningTurn } from '#engine/turn/work/running-turn.ts'
import type { TurnRequest } from '#engine/turn/work/turn-request.ts'

/** The ways to answer a message that no form was waiting for, in their order. The last one always answers. */
const TRIES: readonly Try[] = [
  answerByOffer,
  answerClosed,
  answerByChosenOption,
  answerByOutrightTool,
  answerByRule,
  answerByModel,
  answerByActLeftToModel,
  answerByLikelyTool,
  answerByLikelyAct,
  answerByKnowledge,
]
/** The endings that may follow such an answer. */
const ENDINGS: readonly Ending[] = [askFollowUp, askBeforeHandover, sayClosedNotice]

/**
 * Answers one message of a customer: a form that waits for it comes first, then each try in turn until one answers. A model
 * that fails never leaves the customer without an answer: the tries behind it do without.
 */
export async function* runTurn(request: TurnRequest): AsyncGenerator<TurnStep, TurnOutcome> {
  const turn = begin(request)
  const continued = yield* answerWaitingForm(turn)
  const answer = continued ?? (yield* answerAnew(turn))
  return {
    ...answer,
    taken: [...turn.taken.values()],
    receipt: {
      ...answer.receipt,
      question: request.question,
      meaning_failure: turn.meaning_failure,
      model_failure: turn.model_failure,
      ...(turn.model_says && { model_says: turn.model_says }),
      ...(turn.failed_models.length > 0 && { failed_models: turn.failed_models }),
      ...(request.pending && { pending_before: request.pending }),
      ...(answer.pending && { pending: answer.pending }),
      links: linksOf(turn, answer),
      tool_calls: [...turn.toolbox.calls],
      steps: turn.watch.laps,
    },
  }
}

/** The links of an answer in a tool's words; a model's own words were looked at as it said them. */
function linksOf({ toolbox }: RunningTurn, { receipt, pending }: Answer): Answer['receipt']['links'] {
  const isInToolsWords = receipt.engine !== 'model' || Boolean(pending)
  return receipt.links ?? (isInToolsWords ? toolbox.links : null)
}

async function* answerAnew(turn: RunningTurn): AsyncGenerator<TurnStep, Answer> {
  let answer = yield* firstAnswer(turn)
  for (const ending of turn.resumes ? [resumeForm] : ENDINGS) answer = yield* ending(turn, answer)
  return awaitingReply(answer)
}

async function* firstAnswer(turn: RunningTurn): AsyncGenerator<TurnStep, Answer> {
  for (const answerOrPass of TRIES) {
    const answer = yield* answerOrPass(turn)
    if (answer) return answer
  }
  throw new Error('the last try always answers')
}

function begin(asked: TurnRequest): RunningTurn {
  const request = { ...asked, question: withoutQuotedMail(asked.question) }
  const { clock, mode, identity, language, recorded = [], onToolFault: onFault, onWaiting: onSlow } = request
  const watch = stopwatch(clock)
  const words = wordsOf(request)
  const retrieve = (question: string) => request.retrieve(standaloneSearch(question))
  const toolbox = createToolbox(request.tools ?? toolsOf(identity), {
    mode,
    recorded,
    context: { clock, time_zone: identity.time_zone, language, words, retrieve },
    link_hosts: request.link_hosts,
    said: saidByCustomer(request),
    askConfirmation: (tool, values) => askConfirmation(tool, values, request),
    onFault,
    onSlow,
  })
  const nothing = { meaning_failure: null, model_failure: null, failed_models: [], taken: new Map() }
  return { request, words, toolbox, watch, ...nothing }
}

/** The agent's own words. Outside opening hours a customer who asks for a person hears when there is one. */
function wordsOf({ identity, language, outside }: TurnInput): RunningTurn['words'] {
  const own = ownTexts(identity, language)
  if (!outside) return own
  const calling_person = identity.texts?.[language]?.hand_over
    ? `${own.hours_closed_now} ${own.calling_person}`
    : outside.to_person
  return { ...own, calling_person }
}
