import { analyseByRules } from '@tertulia/server/engine/analysis/analyse-by-rules'
import {
  type AnalysisHalf,
  dialoguesOf,
  type Expected,
  hashOfDialogues,
  type LabelledDialogue,
} from '../analysis/dialogues.ts'
import { atLeast, type Measure, type Part, told } from '../measure.ts'

/** Share of dialogues of the held-out half whose value is the one that a person gave it. */
const LEAST_RIGHT = {
  topic: 0.8,
  subtopic: 0.75,
  sentiment: 0.8,
  intent: 0.75,
  task_success: 0.8,
  resolved: 0.85,
  resolution_reason: 0.8,
} as const
type Field = keyof typeof LEAST_RIGHT
const ALL_FIELDS = Object.keys(LEAST_RIGHT) as Field[]

/** How right an analysis without a model is: values counted, no message printed. */
export const analysisPart: Part = {
  name: 'analysis',
  run: () => Promise.resolve([...measuresOf('open'), ...measuresOf('locked')]),
}

function measuresOf(half: AnalysisHalf): Measure[] {
  const all = dialoguesOf(half)
  const share = (field: Field) => all.filter((each) => isRight(field, each)).length / all.length
  const loose = all.flatMap(({ dialogue }) => unfounded(dialogue)).length
  return [
    told(`${half}: dialogues`, all.length, '', `SHA-256 ${hashOfDialogues(half)}`),
    ...ALL_FIELDS.map((field) =>
      half === 'locked'
        ? atLeast(`${half}: ${field}`, share(field), LEAST_RIGHT[field], '')
        : told(`${half}: ${field}`, share(field), ''),
    ),
    told(`${half}: words quoted that nobody said`, loose, ''),
  ]
}

export function isRight(field: Field, { expected, dialogue }: LabelledDialogue): boolean {
  const found = analyseByRules(dialogue)
  if (field === 'topic') return holdsOne(found.topic.value, expected.topic)
  return found[field].value === expected[field]
}

function holdsOne(topic: string | null, words: Expected['topic']): boolean {
  if (words === '-') return true
  return words.split(',').some((word) => (topic ?? '').toLowerCase().includes(word.toLowerCase()))
}

/** Quotations that do not stand in the message they name. */
function unfounded(dialogue: LabelledDialogue['dialogue']): string[] {
  const said = new Map(dialogue.lines.map(({ id, text }) => [id, text]))
  return Object.values(analyseByRules(dialogue)).flatMap(({ evidence }) =>
    evidence.filter(({ message_id, quote }) => !said.get(message_id)?.includes(quote)).map(({ quote }) => quote),
  )
}
