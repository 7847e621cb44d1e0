import { withParagraph } from '#engine/turn/endings/paragraph.ts'
import type { Ending } from '#engine/turn/work/running-turn.ts'

/** The question aside is answered: the waiting form asks again, unless something else has begun. */
export const resumeForm: Ending = async function* endingWithWaitingForm(turn, sideAnswer) {
  if (!turn.resumes || sideAnswer.calls_person || sideAnswer.pending) return sideAnswer
  const { says, pending } = turn.resumes
  return { ...(yield* withParagraph(sideAnswer, says)), pending }
}
