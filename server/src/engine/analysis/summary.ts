import type { ResolutionReason } from '@tertulia/contract/conversation-values'
import { type Dialogue, type ShownFinding, nothingFound, quoted } from '#engine/analysis/dialogue.ts'
import type { DialogueReading } from '#engine/analysis/read-dialogue.ts'
import { SUMMARY_WORDS } from '#engine/analysis/summary-words.ts'

/** Tells the customer's wish, the answer and the ending: sentences of ours around words of theirs. */
export function tellSummary(
  dialogue: Dialogue,
  reading: DialogueReading,
  reason: ResolutionReason | null,
): ShownFinding<string> {
  const { said, wishes } = reading
  if (said.length === 0) return nothingFound
  const words = SUMMARY_WORDS[dialogue.tells_in]
  const agent = dialogue.agent_name
  const first = wishes[0]
  const wantsPerson = said.find(({ does }) => does === 'wants_person')?.line
  const answer = wishes.find(({ outcome, by }) => outcome === 'answered' && by?.from === 'agent')?.by
  const open = wishes.find(({ outcome }) => outcome === 'not_answered')
  const person = reading.person_wrote
  const sentences = [
    first ? words.wanted(quoted(first.line).quote) : wantsPerson ? words.wanted_person : words.nothing,
    wishes.length > 1 && words.also(wishes.length - 1),
    answer && (answer.source ? words.answered_with({ agent, source: answer.source }) : words.answered({ agent })),
    open && words.not_known({ agent }),
    first && wantsPerson && words.wanted_person,
    person && words.person({ person: person.person_name ?? '' }),
    (reason === 'confirmed' || reason === 'nobody_came' || reason === 'abandoned') && words.ended[reason],
  ]
  const restsOn = [first?.line ?? wantsPerson ?? said[0]?.line, answer, open?.by, person].filter((line) => line != null)
  const lines = [...new Map(restsOn.map((line) => [line.id, line])).values()]
  return { value: sentences.filter(Boolean).join(' '), evidence: lines.map((line) => quoted(line)) }
}
