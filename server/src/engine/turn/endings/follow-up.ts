import { withParagraph } from '#engine/turn/endings/paragraph.ts'
import { beginUnasked } from '#engine/turn/work/tool-dialogue.ts'
import type { Ending } from '#engine/turn/work/running-turn.ts'

/** An answer from the knowledge may lead to something that the agent asks for: its first question follows. */
export const askFollowUp: Ending = async function* endingWithForm(turn, answer) {
  const { sources, pending, declined, calls_person, choices } = answer
  if (sources.length === 0 || pending || declined || calls_person || choices.length > 0) return answer
  const tool = await turn.request.followUp?.(sources)
  const first_step = tool && (await beginUnasked(turn, tool))
  if (!first_step?.pending) return answer
  return { ...(yield* withParagraph(answer, first_step.text)), pending: first_step.pending }
}
