import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { corrects, hasReservation, refuses, stops, yesOrNo } from '#engine/collection/answering-words.ts'
import { isFree, valueIn } from '#engine/collection/field-value.ts'
import { mentionsOwn } from '#engine/collection/mentions.ts'
import { questionsApart, wantsQuestion, withoutGreeting } from '#engine/collection/questions-apart.ts'
import type { Issue, ReadingContext } from '#engine/collection/reading.ts'
import { said } from '#engine/collection/said.ts'
import { type CollectionForm, type CollectionState, fieldOf, nextField } from '#engine/collection/state.ts'
import { type Taken, valuesTaken } from '#engine/collection/take-values.ts'
import { questionFor, summaryOf } from '#engine/collection/wording.ts'
import { smallTalkOf } from '#engine/small-talk.ts'

/** Who says it, where and when: what dates and phones are read by. */
export type CollectionContext = Pick<ReadingContext, 'now' | 'time_zone' | 'country'>

/**
 * What became of a message. asking: `says` asks for a field; confirming: it sums up; complete and stopped: it is over;
 * aside: the message is about something else and `says` is empty, so the caller answers it and goes on with `askAgain`.
 */
export type CollectionStep = {
  state: CollectionState
  outcome: 'asking' | 'confirming' | 'complete' | 'stopped' | 'aside'
  says: string
  /** Of the field asked for, to be tapped. */
  options: readonly string[]
  /** Values of this message, spans in it. */
  taken: Taken[]
  /** What was asked beside the values, for the caller to answer too; empty: nothing. */
  question: string
}

/** How often an answer is asked for before it is given up. */
const MOST_ATTEMPTS = 3
/** Digressions in a row that are answered before a message counts as none. */
const MOST_ASIDES = 3

/** Messages after which it ends, whatever is said: a customer who changes each value still has room. */
export const mostSteps = ({ fields }: CollectionForm): number => 10 + fields.length * (MOST_ATTEMPTS + MOST_ASIDES)

/**
 * Takes a message: what it tells is kept, and what comes next is said. A state that has ended stays as it is. Ends within
 * `mostSteps` messages, whatever they are.
 */
export function step(
  form: CollectionForm,
  before: CollectionState,
  message: string,
  context: CollectionContext,
): CollectionStep {
  if (before.ended) return { state: before, outcome: before.ended, says: '', options: [], taken: [], question: '' }
  const state = { ...before, steps: before.steps + 1 }
  const turn: Turn = { form, state, message, context: { ...context, language: state.language } }
  const asked = fieldOf(form, state.asked)
  if ((asked || state.confirming) && stops(message, asked !== undefined && isFree(asked)))
    return stopped(turn, COLLECTION_TEXTS[state.language].stopped)
  if (state.steps > mostSteps(form)) return stopped(turn, COLLECTION_TEXTS[state.language].stopped_too_long)
  return state.confirming ? confirmed(turn) : answered(turn, asked)
}

/** What is said after a digression was answered: the same question or summary again. Empty where it has ended. */
export function askAgain(
  form: CollectionForm,
  state: CollectionState,
  language: AgentLanguage,
): { says: string; options: readonly string[] } {
  const field = fieldOf(form, state.asked) ?? nextField(form, state)
  if (state.ended) return { says: '', options: [] }
  if (state.confirming || !field) return { says: summaryOf(form, { ...state, language }), options: [] }
  return { says: `${COLLECTION_TEXTS[language].back} ${questionFor(field, language)}`, options: field.options }
}

type Turn = {
  form: CollectionForm
  state: CollectionState
  message: string
  context: Omit<ReadingContext, 'asked'>
}

/** An answer to a field, or what a customer begins with where none was asked for. */
function answered(turn: Turn, asked: CollectedField | undefined): CollectionStep {
  const { form, state, message, context } = turn
  const texts = COLLECTION_TEXTS[state.language]
  // What a customer begins with may ask for what the form is about: that is no digression.
  const { telling, question } =
    !asked || (isFree(asked) && wantsQuestion(asked.label))
      ? { telling: withoutGreeting(message), question: '' }
      : apart(asked, turn)
  const says_something = said(telling).words.length > 0
  const is_correction = asked !== undefined && corrects(telling)
  const { taken, issue, refused } = says_something
    ? valuesTaken({ form, state, message, telling, context, is_correction })
    : { taken: [], issue: undefined, refused: false }

  const next = { ...kept(state, taken), asides: 0 }
  if (!asked) return ask({ ...turn, state: next }, [], taken)
  if (taken.length > 0) {
    const is_changed = taken.some(({ key }) => state.values[key])
    const attempts = taken.some(({ key }) => key === asked.key) ? 0 : state.attempts
    return { ...ask({ ...turn, state: { ...next, attempts } }, is_changed ? [texts.changed] : [], taken), question }
  }
  if (refused) return refusedBy(turn, asked)
  const wants_other = question !== '' || smallTalkOf(message) === 'person'
  if (wants_other && state.asides < MOST_ASIDES)
    return {
      state: { ...state, asides: state.asides + 1 },
      outcome: 'aside',
      says: '',
      options: [],
      taken,
      question: question || message,
    }
  return missed(turn, asked, issue ?? 'no_text')
}

/** «¿Sí?», «¿no, verdad?» */
const MOST_OF_ANSWER = 3

const apart = (asked: CollectedField, { message, context }: Turn) =>
  questionsApart(message, (text) => {
    if (asked.type === 'text') return undefined
    // «¿Hay wifi?» has a word of yes in it and answers nothing.
    if (asked.type === 'boolean' && said(text).words.length > MOST_OF_ANSWER) return undefined
    const reading = valueIn(asked, text, { ...context, asked: true })
    return reading && 'value' in reading ? reading.span : undefined
  })

function kept(state: CollectionState, taken: readonly Taken[]): CollectionState {
  const values = { ...state.values }
  for (const { key, value, span } of taken) values[key] = { value, span, step: state.steps }
  const left_out = state.left_out.filter((key) => !taken.some((each) => each.key === key))
  return { ...state, values, left_out }
}

/** Asks for the next field, or whether all is right. */
function ask({ form, state }: Turn, before: readonly string[], taken: Taken[] = []): CollectionStep {
  const field = nextField(form, state)
  if (!field) {
    const confirming = { ...state, asked: null, attempts: 0, confirming: true }
    return {
      state: confirming,
      outcome: 'confirming',
      says: joined(before, summaryOf(form, confirming)),
      options: [],
      taken,
      question: '',
    }
  }
  const attempts = field.key === state.asked ? state.attempts : 0
  return {
    state: { ...state, asked: field.key, attempts, confirming: false },
    outcome: 'asking',
    says: joined(before, questionFor(field, state.language)),
    options: field.options,
    taken,
    question: '',
  }
}

function refusedBy(turn: Turn, { key, required }: CollectedField): CollectionStep {
  const { state } = turn
  const texts = COLLECTION_TEXTS[state.language]
  if (!required) return ask({ ...turn, state: { ...state, left_out: [...state.left_out, key] } }, [texts.left_out])
  if (state.refused.includes(key)) return stopped(turn, texts.stopped_without)
  return ask({ ...turn, state: { ...state, refused: [...state.refused, key] } }, [texts.needed])
}

function missed(turn: Turn, { key, required }: CollectedField, issue: Issue): CollectionStep {
  const { state } = turn
  const texts = COLLECTION_TEXTS[state.language]
  const attempts = state.attempts + 1
  if (attempts < MOST_ATTEMPTS) return ask({ ...turn, state: { ...state, attempts } }, [texts.wrong[issue]])
  if (required) return stopped(turn, texts.stopped_without)
  return ask({ ...turn, state: { ...state, left_out: [...state.left_out, key] } }, [texts.left_out])
}

/** An answer to whether all is right. */
function confirmed(turn: Turn): CollectionStep {
  const { form, state, message, context } = turn
  const texts = COLLECTION_TEXTS[state.language]
  const { telling, question } = questionsApart(message, () => undefined)
  const answer = said(telling).words.length > 0 || question === '' ? yesOrNo(telling, false) : undefined
  const wants_change =
    answer === false || hasReservation(telling) || (answer === undefined && (corrects(telling) || state.attempts > 0))
  const { taken } = valuesTaken({ form, state, message, telling, context, is_correction: wants_change })
  const changed = taken.filter(({ key, value }) => JSON.stringify(state.values[key]?.value) !== JSON.stringify(value))
  if (changed.length > 0)
    return ask({ ...turn, state: { ...kept(state, changed), asides: 0 } }, [texts.changed], changed)

  const named = wants_change ? form.fields.find((field) => isNamed(field, form, telling)) : undefined
  if (named && answer !== true) return ask({ ...turn, state: withoutValue(state, named.key) }, [])
  if (answer === true)
    return {
      state: { ...state, confirming: false, ended: 'complete' },
      outcome: 'complete',
      says: texts.complete,
      options: [],
      taken,
      question,
    }
  if ((question !== '' || smallTalkOf(message) === 'person') && state.asides < MOST_ASIDES)
    return {
      state: { ...state, asides: state.asides + 1 },
      outcome: 'aside',
      says: '',
      options: [],
      taken,
      question: question || message,
    }
  const attempts = state.attempts + 1
  if (attempts >= MOST_ATTEMPTS) return stopped(turn, texts.stopped_too_long)
  const says = answer === false || refuses(telling, false) ? texts.what_to_change : texts.say_yes_or_no
  return { state: { ...state, attempts }, outcome: 'confirming', says, options: [], taken, question: '' }
}

const isNamed = (field: CollectedField, form: CollectionForm, telling: string) =>
  mentionsOwn(
    field,
    form.fields.filter(({ key }) => key !== field.key),
    said(telling),
  ) !== undefined

const withoutValue = (state: CollectionState, key: string): CollectionState => ({
  ...state,
  values: Object.fromEntries(Object.entries(state.values).filter(([each]) => each !== key)),
  left_out: state.left_out.filter((each) => each !== key),
})

const stopped = ({ state }: Turn, says: string): CollectionStep => ({
  state: { ...state, confirming: false, ended: 'stopped' },
  outcome: 'stopped',
  says,
  options: [],
  taken: [],
  question: '',
})

const joined = (before: readonly string[], says: string) => [...before, says].join('\n')
