import { mayNumber } from '@tertulia/contract/channel-text'
import { parseRichText } from '@tertulia/contract/rich-text'
import { chosenOption, isBarePlace } from '#engine/message/chosen-option.ts'
import { standaloneSearch } from '#engine/message/search.ts'
import { answerByKnowledge } from '#engine/turn/tries/knowledge.ts'
import { answerByModel } from '#engine/turn/tries/model.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import { knowledgeOf } from '#engine/turn/work/findings.ts'
import type { RunningTurn, Try } from '#engine/turn/work/running-turn.ts'

/**
 * Answers with the customer's choice among those that the last answer offered: no rule and no tool reads it as anything else. A
 * bare place is a choice only where the channel numbers what it offers, or where it fits nothing else.
 */
export const answerByChosenOption: Try = async function* answeringChosen(turn) {
  if (!chosenOption(turn.request)) return undefined
  if (isBarePlace(turn.request) && (await fitsElsewhere(turn))) return undefined
  return (yield* answerByModel(turn)) ?? (yield* answerByKnowledge(turn))
}

async function fitsElsewhere(turn: RunningTurn): Promise<boolean> {
  const { request } = turn
  if (request.channel !== undefined && mayNumber(request.channel)) return false
  const last = request.history.findLast(({ from, unasked }) => from === 'agent' && !unasked)
  const isListed = last !== undefined && parseRichText(last.text).some(({ kind }) => kind === 'numbers')
  const known = await knowledgeOf(turn, standaloneSearch(request.question))
  if (!isListed && !known?.found[0]?.answerable) return false
  turn.request = { ...request, history: withoutOffer(request.history) }
  if (known?.found[0]?.answerable) turn.findings = [known]
  return true
}

/** The history without the choices offered. */
const withoutOffer = (history: TurnInput['history']): TurnInput['history'] =>
  history.map((line) => ({ ...line, choices: [] }))
