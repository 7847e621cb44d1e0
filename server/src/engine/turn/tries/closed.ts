import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { isOutsideTool, type Outside } from '#engine/opening/outside.ts'
import { smallTalkOf } from '#engine/small-talk.ts'
import { ANSWER_THRESHOLD } from '#engine/retrieval/confidence.ts'
import { likelyTool } from '#engine/tools/likely-tool.ts'
import { answerByRule } from '#engine/turn/tries/rule.ts'
import { beginTool, type ToolTurn } from '#engine/turn/work/tool-dialogue.ts'
import type { Answer, TurnInput } from '#engine/turn/run-turn.ts'
import { emptyReceipt } from '#engine/turn/vocabulary/receipt.ts'

/** What an agent says of its own outside hours: who asks for a person hears when there is one. */
export const wordsOutside = (
  words: FixedTexts,
  { to_person }: Outside,
  { identity, language }: TurnInput,
): FixedTexts =>
  identity.texts?.[language]?.hand_over
    ? { ...words, calling_person: `${words.hours_closed_now} ${words.calling_person}` }
    : { ...words, calling_person: to_person }

/** The notice, with the offer of a call where one can be noted down. */
const noticeOf = ({ says, offers_call }: Outside, { toolbox, words }: ToolTurn): string =>
  offers_call && toolbox.tools.some(({ name }) => name === 'call_back') ? `${says} ${words.outside_call}` : says

/**
 * An agent that only says when they open: who asks for a person, a call or the hours gets on with it, everybody else reads
 * the notice.
 */
export async function answerOutside(turn: ToolTurn, outside: Outside): Promise<Answer> {
  const { input, toolbox, words } = turn
  if (smallTalkOf(input.question) === 'person') {
    const called = await answerByRule(input, words, { toolbox, has_model: false })
    if (called) return called
  }
  const allowed = toolbox.tools.filter(({ name }) => isOutsideTool(name))
  const outright = allowed.find(({ spoken }) => spoken?.isWantedOutright?.(input.question))
  const likely = outright ? { tool: outright, certainty: 1 } : await likelyTool(input, allowed)
  const by_tool = likely && likely.certainty >= ANSWER_THRESHOLD ? await beginTool(turn, likely.tool) : undefined
  return by_tool ?? saying(input, noticeOf(outside, turn))
}

/**
 * The notice after an answer, once: not where the conversation has it already, where somebody is called, who hears of it
 * anyway, or where the agent waits for something and asks for that.
 */
export function withNotice(turn: ToolTurn, outside: Outside | undefined, answer: Answer): Answer {
  if (outside?.mode !== 'with_notice' || answer.calls_person || answer.pending) return answer
  const { history } = turn.input
  if (history.some(({ from, text }) => from === 'agent' && text.includes(outside.says))) return answer
  if (turn.toolbox.calls.some(({ tool }) => tool === 'business_hours')) return answer
  return { ...answer, text: `${answer.text}\n\n${noticeOf(outside, turn)}` }
}

const saying = (input: TurnInput, text: string): Answer => ({
  text,
  sources: [],
  attachments: [],
  choices: [],
  pending: null,
  declined: false,
  offers_person: false,
  calls_person: false,
  receipt: emptyReceipt(input.question, 'say_hours'),
})
