import type { ResolutionReason, TaskSuccess } from '@tertulia/contract/conversation-values'
import { type DialogueLine, type ShownFinding, nothingFound, quoted } from '#engine/analysis/dialogue.ts'
import type { DialogueReading, Wish } from '#engine/analysis/read-dialogue.ts'

type Outcome = {
  task_success: ShownFinding<TaskSuccess>
  resolved: ShownFinding<boolean>
  resolution_reason: ShownFinding<ResolutionReason>
}

const NOTHING: Outcome = {
  task_success: { value: 'undetermined', evidence: [] },
  resolved: nothingFound,
  resolution_reason: nothingFound,
}

/** How it ended. The reason comes first: whether it is resolved and how far it succeeded follow from it. */
export function endingOf(reading: DialogueReading): Outcome {
  const ended = reasonOf(reading)
  if (!ended) return NOTHING
  const { reason, by } = ended
  const evidence = by ? [quoted(by)] : []
  const resolved = reason === 'answered' || reason === 'confirmed' || reason === 'by_person'
  return {
    task_success: { value: successOf(reason, reading), evidence },
    resolved: { value: resolved, evidence },
    resolution_reason: { value: reason, evidence },
  }
}

function reasonOf({
  said,
  wishes,
  ...reading
}: DialogueReading): { reason: ResolutionReason; by: DialogueLine | null } | undefined {
  const last = said.at(-1)
  if (reading.nobody_came) return { reason: 'nobody_came', by: reading.nobody_came }
  if (reading.person_wrote) return { reason: 'by_person', by: reading.person_wrote }
  const open = wishes.findLast(isOpen)
  if (open) return { reason: 'not_answered', by: open.by ?? open.line }
  const left = wishes.findLast(({ outcome }) => outcome === 'asked_back')
  if (left) return { reason: 'abandoned', by: left.by }
  const wish = wishes.at(-1)
  if (!wish) return undefined
  if (last?.does === 'settled') return { reason: 'confirmed', by: last.line }
  return { reason: 'answered', by: wish.by }
}

const isOpen = ({ outcome }: Wish): boolean => outcome === 'not_answered' || outcome === 'silence'
const isMet = ({ outcome, thinks }: Wish): boolean => !thinks && (outcome === 'answered' || outcome === 'by_person')

function successOf(reason: ResolutionReason, { wishes }: DialogueReading): TaskSuccess {
  if (reason === 'answered' || reason === 'confirmed' || reason === 'by_person') return 'success'
  if (reason === 'abandoned') return 'undetermined'
  if (wishes.some(isMet)) return 'partial_success'
  // A customer who only tells what they think wanted nothing done.
  return wishes.length > 0 && wishes.every(({ thinks }) => thinks) ? 'undetermined' : 'failure'
}
