import { plainText } from '@tertulia/contract/plain-text'
import type { QuestionContext } from '#engine/retrieval/question.ts'
import { chosenOption } from '#engine/message/chosen-option.ts'
import { followUpKind } from '#engine/message/follow-up.ts'
import { standaloneSearch, type Search } from '#engine/message/search.ts'
import { type Segment, segmentsOf } from '#engine/message/segments.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** More questions in one message than these are one pasted text. */
const MOST_QUESTIONS = 4
/** The weight of the rest of a message beside what it asks; fitted on `bench/conversation/open`, as all of these. */
const REST_WEIGHT = 0.6
/** The weight of a message's other questions beside one of them. */
const OTHERS_WEIGHT = 0.4
/** The weights of the customer's last words but one and two, and of the last answer's topic. */
const BEFORE_WEIGHTS = [0.3, 0.15]
const TOPIC_WEIGHT = 0.4
/** A longer one before says too much besides. */
const MOST_OF_BEFORE = 300

type Message = Pick<TurnInput, 'question' | 'choice' | 'history' | 'language'>

/** Plans the searches for a message, one for each of its questions, in their order. */
export function planSearches(message: Message): Search[] {
  const chosen = chosenOption(message)
  if (chosen) return [searchOfChoice(message, chosen)]
  const segments = segmentsOf(message.question, message.language)
  const questions = questionsOf(segments)
  const whole = questions.length === 0 || questions.length > MOST_QUESTIONS ? segments : questions
  const asked =
    whole === questions ? questions : [joinSegments(segments.filter(({ text, asks }) => !isCourtesy(text, asks)))]
  const rest = whole === questions ? restOf(segments, questions) : []
  return asked.map((each) => searchFor(message, textOf(each), [...rest, ...othersOf(asked, each)]))
}

const textOf = (each: Segment): string => each.text
const joinSegments = (segments: readonly Segment[]): Segment => ({
  text: segments.map(textOf).join(' '),
  asks: true,
  marked: false,
})

/** Questions with a mark before those without: who marks one means it. */
function questionsOf(segments: readonly Segment[]): Segment[] {
  const marked = segments.filter(({ marked: is }) => is)
  const asking = marked.length > 0 ? marked : segments.filter(({ asks }) => asks)
  return asking.filter(({ text, asks }) => !isCourtesy(text, asks))
}

function restOf(segments: readonly Segment[], questions: readonly Segment[]): QuestionContext[] {
  const text = segments
    .filter((each) => !questions.includes(each))
    .map(textOf)
    .filter((each) => !isCourtesy(each))
    .join(' ')
  return text === '' ? [] : [{ text, weight: REST_WEIGHT }]
}

const othersOf = (asked: readonly Segment[], one: Segment): QuestionContext[] =>
  asked.filter((each) => each !== one).map(({ text }) => ({ text, weight: OTHERS_WEIGHT }))

function searchFor({ history, language }: Message, asked: string, around: QuestionContext[]): Search {
  const answer = history.findLast(({ from }) => from === 'agent')
  const before = history.filter(({ from }) => from === 'customer').toReversed()
  const leaning = before.length === 0 ? 'stands' : followUpKind(asked, language)
  if (leaning === 'stands') return { ...standaloneSearch(asked), around }
  const sources = answer?.sources ?? []
  const topics = sources.map(({ kind, title, locator }) => (kind === 'faq' ? title : (locator ?? title)))
  return {
    asked,
    around: [
      ...around,
      ...topics.map((text) => ({ text, weight: TOPIC_WEIGHT, before: true })),
      ...BEFORE_WEIGHTS.flatMap((weight, at) => {
        const text = before[at]?.text.slice(-MOST_OF_BEFORE)
        return text === undefined || plainText(text) === '' ? [] : [{ text, weight, before: true }]
      }),
    ],
    leans: true,
    may_stand: leaning === 'may_lean',
    told: sources.map(({ passage_id }) => passage_id),
  }
}

/** The question before decides which part of the chosen passage is said. */
function searchOfChoice({ history }: Message, { passage_id, label }: { passage_id: string; label: string }): Search {
  const before = history.findLast(({ from }) => from === 'customer')?.text ?? label
  return { ...standaloneSearch(before), around: [{ text: label, weight: 1 }], told: [passage_id], chosen: passage_id }
}
