import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { beginUnasked } from '#engine/turn/work/tool-dialogue.ts'
import type { Ending } from '#engine/turn/work/running-turn.ts'

/** If a person is about to be called, the agent may have something to ask first, in place of saying that one is called. */
export const askBeforeHandover: Ending = async function* endingWithQuestion(turn, answer) {
  const { beforeHandOver, language } = turn.request
  const tool = answer.calls_person ? await beforeHandOver?.() : undefined
  const begun = tool && (await beginUnasked(turn, tool))
  if (!begun?.pending) return answer
  const text = `${COLLECTION_TEXTS[language].before_person}\n\n${begun.text}`
  yield { type: 'restart' }
  yield { type: 'delta', text }
  const receipt = { ...answer.receipt, decision: begun.receipt.decision }
  return { ...answer, text, pending: { ...begun.pending, hands_over: true }, calls_person: false, receipt }
}
