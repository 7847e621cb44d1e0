import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import type { Tool } from '#engine/tools/tool.ts'
import type { Answer, TurnParts } from '#engine/turn/run-turn.ts'
import { beginTool, type ToolTurn } from '#engine/turn/work/tool-dialogue.ts'

type FormTurn = ToolTurn & { parts: Pick<TurnParts, 'followUp' | 'beforeHandOver'> }

/** An answer from the knowledge may lead to something that the agent asks for: its first question follows. */
export async function withFollowUp(turn: FormTurn, answer: Answer): Promise<Answer> {
  const { sources, pending, declined, calls_person, choices } = answer
  if (sources.length === 0 || pending || declined || calls_person || choices.length > 0) return answer
  const tool = await turn.parts.followUp?.(sources)
  const begun = tool && (await beginTool({ ...turn, input: { ...turn.input, question: '' } }, tool))
  if (!begun?.pending) return answer
  return { ...answer, text: `${answer.text}\n\n${begun.text}`, pending: begun.pending }
}

/** Where a person is about to be called, the agent may have something to ask first. */
export async function heldBack(turn: FormTurn, answer: Answer): Promise<Answer> {
  const tool = answer.calls_person ? await turn.parts.beforeHandOver?.() : undefined
  const asked = tool && (await askBeforePerson(turn, tool))
  if (!asked) return answer
  const receipt = { ...answer.receipt, decision: asked.receipt.decision }
  return { ...answer, text: asked.text, pending: asked.pending, calls_person: false, receipt }
}

/** Before a person is called the agent asks for something: its first question, in place of saying that one is called. */
async function askBeforePerson(given: FormTurn, tool: Tool): Promise<Answer | undefined> {
  const { input } = given
  const begun = await beginTool({ ...given, input: { ...input, question: '' } }, tool)
  if (!begun?.pending) return undefined
  const text = `${COLLECTION_TEXTS[input.language].before_person}\n\n${begun.text}`
  return { ...begun, text, pending: { ...begun.pending, hands_over: true } }
}
