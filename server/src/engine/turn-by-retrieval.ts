import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import { can } from '#engine/tools/predefined-tools.ts'
import type { Answer, Retrieved, TurnInput } from '#engine/turn.ts'
import { candidatesOf, emptyReceipt, sourceOf } from '#engine/turn-receipt.ts'

/** The retrieval engine: the FAQ's answer or the file's sentence in their own words, or an honest «no lo sé». */
export function answerByRetrieval(
  input: Pick<TurnInput, 'identity' | 'question'>,
  words: FixedTexts,
  found: Retrieved[],
): Answer {
  const offers_person = can(input.identity, 'hand_over')
  const [best] = found
  const receipt = {
    ...emptyReceipt(input.question, 'decline'),
    candidates: candidatesOf(found),
    confidence: best?.confidence ?? null,
  }
  if (!best?.answerable) {
    const text = offers_person ? words.decline_with_person : words.decline
    return { text, sources: [], attachments: [], declined: true, offers_person, calls_person: false, receipt }
  }
  const sources = [sourceOf(best, 1)]
  const said = best.said ?? best.text
  const escalates = best.escalate && offers_person
  return {
    text: escalates ? `${said}\n\n${words.escalate}` : said,
    sources,
    attachments: best.attachments,
    declined: false,
    offers_person: escalates,
    calls_person: false,
    receipt: { ...receipt, decision: best.kind === 'faq' ? 'answer_faq' : 'answer_file', sources },
  }
}
