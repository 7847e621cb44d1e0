import { pendingTool } from '@tertulia/contract/pending'
import { withParagraph } from '#engine/turn/endings/paragraph.ts'
import { noticeOf } from '#engine/turn/work/closed-notice.ts'
import type { Ending } from '#engine/turn/work/running-turn.ts'

/**
 * The notice outside opening hours, once: not where the conversation has it already, where a person is called, who hears of
 * it anyway, or where the agent waits for something and asks for that.
 */
export const sayClosedNotice: Ending = async function* endingWithNotice(turn, answer) {
  const { outside, history } = turn.request
  if (outside?.mode !== 'with_notice' || answer.calls_person || pendingTool(answer.pending)) return answer
  if (history.some(({ from, text }) => from === 'agent' && text.includes(outside.says))) return answer
  if (turn.toolbox.calls.some(({ tool }) => tool === 'business_hours')) return answer
  return yield* withParagraph(answer, noticeOf(outside, turn))
}
