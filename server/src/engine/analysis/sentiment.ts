import type { Sentiment } from '@tertulia/contract/conversation-values'
import { type ShownFinding, nothingFound, quoted } from '#engine/analysis/dialogue.ts'
import { findCues, sentenceAround, type CueSpan } from '#engine/analysis/find-cues.ts'
import { CONTENT, DISCONTENT } from '#engine/analysis/mood-cues.ts'
import type { DialogueReading } from '#engine/analysis/read-dialogue.ts'
import { moodsOf } from '#engine/automations/moods.ts'

type Mood = { value: 'positive' | 'negative'; span: CueSpan }

/** How the customer felt at the end: the last mood that they showed. Without one they were neutral. */
export function sentimentOf({ said }: DialogueReading): ShownFinding<Sentiment> {
  if (said.length === 0) return nothingFound
  for (const { line } of said.toReversed()) {
    const mood = moodOf(line.text)
    if (!mood) continue
    const { start, end } = sentenceAround(line.text, mood.span)
    return { value: mood.value, evidence: [quoted(line, start, end)] }
  }
  return { value: 'neutral', evidence: [] }
}

function moodOf(text: string): Mood | undefined {
  const [bad] = findCues(text, DISCONTENT)
  const [good] = findCues(text, CONTENT)
  // «Menos mal, pero fue un desastre»: what is complained of weighs more than the courtesy around it.
  if (bad) return { value: 'negative', span: bad }
  if (good) return { value: 'positive', span: good }
  const whole = { start: 0, end: text.length }
  if (/[!?]{3,}/u.test(text)) return { value: 'negative', span: whole }
  if (moodsOf(text).has('angry') && /!/u.test(text)) return { value: 'negative', span: whole }
  return undefined
}
