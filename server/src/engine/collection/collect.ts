import { MOST_ATTEMPTS } from '@tertulia/contract/ask-policy'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { Choice } from '@tertulia/contract/messages'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { askedTogether, questionOf } from '#engine/collection/next-question.ts'
import { offeredFor } from '#engine/collection/offered-values.ts'
import { corrects, hasReservation } from '#engine/collection/corrections.ts'
import { type Doubt, doubtsIn, replyToDoubt } from '#engine/collection/doubts.ts'
import { refuses } from '#engine/collection/refusals.ts'
import { stops } from '#engine/collection/stops.ts'
import { yesOrNo } from '#engine/collection/yes-or-no.ts'
import { isFree, valueIn } from '#engine/collection/field-value.ts'
import { mentionsOwn } from '#engine/collection/words/mentions.ts'
import { questionsApart, wantsQuestion, withoutGreeting } from '#engine/collection/questions-apart.ts'
import type { Issue, ReadingContext } from '#engine/collection/words/reading.ts'
import { said } from '#engine/collection/words/said.ts'
import { type CollectionForm, type CollectionState, fieldOf, openFields, policyOf } from '#engine/collection/state.ts'
import { valuesTogether } from '#engine/collection/take-together.ts'
import type { FormMessage, Taken } from '#engine/collection/corrected-values.ts'
import { type TakenValues, valuesTaken } from '#engine/collection/take-values.ts'
import { shownValue, standsIn, summaryOf, validationMessage } from '#engine/collection/wording.ts'
import { usualValue } from '#engine/collection/usual-value.ts'
import { smallTalkOf } from '#engine/small-talk.ts'

/** Moment, zone and country by which dates and phones are read. */
export type CollectionContext = Pick<ReadingContext, 'now' | 'time_zone' | 'country'>

/**
 * The outcome of a message. asking: `says` asks for a field; confirming: it sums up; complete and stopped: it is over; aside:
 * the message is about something else and `says` is empty, so the caller answers it and goes on with `askAgain`.
 */
export type CollectionStep = {
  state: CollectionState
  outcome: 'asking' | 'confirming' | 'complete' | 'stopped' | 'aside'
  says: string
  /** Options of the field asked for, to be tapped. */
  options: readonly string[]
  /** Offered to be tapped, once words have not helped. */
  choices: readonly Choice[]
  /** Values of this message, spans in it. */
  taken: Taken[]
  /** The customer's question beside the values, for the caller to answer too; empty: nothing. */
  question: string
  /** It has ended without what is required, and a person is to be called. */
  calls_person: boolean
}

/** Digressions in a row that are answered before a message counts as none. */
const MOST_ASIDES = 3

/** Messages after which it ends, whatever is said: a customer who changes each value still has room. */
export const mostSteps = ({ fields }: CollectionForm): number => 10 + fields.length * (MOST_ATTEMPTS + 1 + MOST_ASIDES)

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
  if (before.ended) return { ...NOTHING_SAID, state: before, outcome: before.ended, says: '' }
  const state = { ...before, steps: before.steps + 1 }
  const turn: Turn = { form, state, message, context: { ...context, language: state.language } }
  const asked = fieldOf(form, state.asked)
  if ((asked || state.confirming) && stops(message, asked !== undefined && isFree(asked)))
    return stopForm(turn, COLLECTION_TEXTS[state.language].stopped)
  if (state.steps > mostSteps(form)) return stopForm(turn, COLLECTION_TEXTS[state.language].stopped_too_long)
  return state.confirming ? takeConfirmation(turn) : takeAnswer(turn, asked)
}

const NOTHING_TAKEN: TakenValues = { taken: [], issue: undefined, refused: false }
const NOTHING_SAID = { options: [], choices: [], taken: [], question: '', calls_person: false }

type Turn = {
  form: CollectionForm
  state: CollectionState
  message: string
  context: Omit<ReadingContext, 'asked'>
}

/** An answer to a field, or what a customer begins with where none was asked for. */
function takeAnswer(turn: Turn, asked: CollectedField | undefined): CollectionStep {
  const { form, state, message, context } = turn
  const texts = COLLECTION_TEXTS[state.language]
  // A customer's first message may ask for what the form is about: that is no digression.
  const { telling, question } =
    !asked || (isFree(asked) && wantsQuestion(asked.label))
      ? { telling: withoutGreeting(message), question: '' }
      : apart(asked, turn)
  const doubted = asked && state.doubt?.key === asked.key ? replyToDoubt(state.doubt, telling) : undefined
  if (asked && doubted) return { ...ofDoubt(turn, asked, telling, doubted), question }
  const says_something = said(telling).words.length > 0 || yesOrNo(telling, false) !== undefined
  const is_correction = asked !== undefined && corrects(telling)
  const told = { form, state, message, telling, context, is_correction }
  const together = says_something && asked ? askedTogether(form, state) : []
  const all = together.length > 0 ? valuesTogether({ ...told, open: together }) : { taken: [], left_out: [] }
  const one = says_something && all.taken.length === 0 ? valuesTaken(told) : NOTHING_TAKEN
  const { issue, refused, two, unfit } = one
  const taken = [...all.taken, ...one.taken]
  if (asked && taken.length === 0 && !refused && !two && !unfit) taken.push(...agreedTo(asked, telling))

  const next = { ...keepValues(state, taken), asides: 0 }
  next.left_out = [...next.left_out, ...all.left_out]
  if (!asked) return beginForm({ ...turn, state }, told, taken)
  if (unfit) return { ...ask(turn, staysBecause(turn, unfit)), question }
  if (two) return whichOf({ ...turn, state: next }, asked, { key: asked.key, values: [...two.values] }, taken)
  if (taken.length > 0 || all.left_out.length > 0) {
    const is_changed = taken.some(({ key }) => state.values[key])
    const attempts = taken.some(({ key }) => key === asked.key) ? 0 : state.attempts
    return { ...ask({ ...turn, state: { ...next, attempts } }, is_changed ? [texts.changed] : [], taken), question }
  }
  if (refused) return refusedBy(turn, asked)
  const wants_other = question !== '' || smallTalkOf(message) === 'person'
  if (wants_other && state.asides < MOST_ASIDES)
    return {
      ...NOTHING_SAID,
      state: { ...state, asides: state.asides + 1 },
      outcome: 'aside',
      says: '',
      taken,
      question: question || message,
    }
  return askAfterMiss(turn, asked, issue ?? 'no_text')
}

/** Keeps the values of a customer's first message, except those that are not sure: these are asked first. */
function beginForm(turn: Turn, told: FormMessage, all: Taken[]): CollectionStep {
  const { form, state } = turn
  const { first, keys } = doubtsIn(told, all)
  const taken = all.filter(({ key }) => !keys.includes(key))
  const next = { ...keepValues(state, taken), asides: 0 }
  const isAsked = first && openFields(form, next).some(({ key }) => key === first.key)
  if (!isAsked) return ask({ ...turn, state: next }, [], taken)
  return askDoubt({ ...turn, state: next }, first, taken)
}

/** «Sí» where it was asked whether a field still is what it usually is. */
function agreedTo(field: CollectedField, telling: string): Taken[] {
  const { key, type } = field
  const value = usualValue(field)
  if (value === null || type === 'boolean' || yesOrNo(telling, false) !== true) return []
  return [{ key, value, span: { start: 0, end: telling.length } }]
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

function keepValues(state: CollectionState, taken: readonly Taken[]): CollectionState {
  const values = { ...state.values }
  for (const { key, value, span } of taken) values[key] = { value, span, step: state.steps }
  const left_out = state.left_out.filter((key) => !taken.some((each) => each.key === key))
  return { ...state, values, left_out }
}

/** Asks for the next field, or whether all is right. */
function ask(turn: Turn, before: readonly string[], taken: Taken[] = []): CollectionStep {
  const { form } = turn
  const { together: _, doubt: __, ...state } = turn.state
  const { field, together, says, options } = questionOf(form, state, state.language)
  if (!field) {
    const confirming = { ...state, asked: null, attempts: 0, confirming: true }
    return {
      ...NOTHING_SAID,
      state: confirming,
      outcome: 'confirming',
      says: joinTexts(before, summaryOf(form, confirming)),
      taken,
    }
  }
  const attempts = field.key === state.asked ? state.attempts : 0
  const asking = {
    ...state,
    ...(together.length > 0 && { together: together.map(({ key }) => key) }),
    asked: field.key,
    attempts,
    confirming: false,
  }
  return { ...NOTHING_SAID, state: asking, outcome: 'asking', says: joinTexts(before, says), options, taken }
}

function refusedBy(turn: Turn, field: CollectedField): CollectionStep {
  const { state, form } = turn
  const { key, required } = field
  const insists = policyOf(form).attempts > 1 && !state.refused.includes(key)
  if (!required || !insists) return goOnWithout(turn, field)
  return ask({ ...turn, state: { ...state, refused: [...state.refused, key] } }, [
    COLLECTION_TEXTS[state.language].needed,
  ])
}

function askAfterMiss(turn: Turn, field: CollectedField, issue: Issue): CollectionStep {
  const { state, form, context } = turn
  const attempts = state.attempts + 1
  const offered = attempts === MOST_ATTEMPTS ? offeredFor(field, state.language, context) : undefined
  if (offered) {
    const { says, choices } = offered
    const why = says ?? validationMessage(issue, field, state.language, context.country)
    return { ...ask({ ...turn, state: { ...state, attempts } }, [why]), choices }
  }
  if (attempts >= policyOf(form).attempts) return goOnWithout(turn, field)
  return ask({ ...turn, state: { ...state, attempts } }, [
    validationMessage(issue, field, state.language, context.country),
  ])
}

/** Says why the customer's words cannot be the value of a field, and which value stays. */
function staysBecause({ state, context }: Turn, { field, issue }: NonNullable<TakenValues['unfit']>): string[] {
  const { language } = state
  const value = state.values[field.key]?.value
  const kept = value === undefined ? '' : shownValue(value, field.type, language)
  return [
    validationMessage(issue, field, language, context.country),
    COLLECTION_TEXTS[language].stays.replaceAll('{value}', () => kept),
  ]
}

/** The customer says which of two values is meant: a try that gave none. */
function whichOf(turn: Turn, field: CollectedField, doubt: Doubt, taken: Taken[]): CollectionStep {
  const { state, form } = turn
  const attempts = state.attempts + 1
  if (attempts >= policyOf(form).attempts) return goOnWithout(turn, field)
  return askDoubt({ ...turn, state: { ...state, attempts } }, doubt, taken)
}

/** Asks what of a field is meant. Other wishes wait. */
function askDoubt({ form, state }: Turn, doubt: Doubt, taken: Taken[]): CollectionStep {
  const { together: _, ...so_far } = state
  const asking = { ...so_far, doubt, asked: doubt.key, confirming: false }
  const { says, options } = questionOf(form, asking, state.language)
  return { ...NOTHING_SAID, state: asking, outcome: 'asking', says, options, taken }
}

/** A reply to what was asked of a value that is not sure. */
function ofDoubt(
  turn: Turn,
  asked: CollectedField,
  telling: string,
  reply: NonNullable<ReturnType<typeof replyToDoubt>>,
): CollectionStep {
  const { state } = turn
  if ('is' in reply && reply.is === 'both' && state.doubt) return whichOf(turn, asked, state.doubt, [])
  if ('is' in reply) return ask({ ...turn, state: { ...state, asides: 0 } }, [])
  const taken = [{ key: asked.key, value: reply.take, span: { start: 0, end: telling.length } }]
  return ask({ ...turn, state: { ...keepValues(state, taken), attempts: 0, asides: 0 } }, [], taken)
}

/** Without what a field would have held: what stands for it is said, or what becomes of the form where it is required. */
function goOnWithout(turn: Turn, field: CollectedField): CollectionStep {
  const { state, form } = turn
  const texts = COLLECTION_TEXTS[state.language]
  const { without_required } = policyOf(form)
  if (field.required && without_required === 'stop') return stopForm(turn, texts.stopped_without)
  if (field.required && without_required === 'person')
    return { ...stopForm(turn, texts.stopped_for_person), calls_person: true }
  const left_out = [...state.left_out, field.key]
  return ask({ ...turn, state: { ...state, left_out } }, [standsIn(field, state.language)])
}

/** An answer to whether all is right. */
function takeConfirmation(turn: Turn): CollectionStep {
  const { form, state, message, context } = turn
  const texts = COLLECTION_TEXTS[state.language]
  const { telling, question } = questionsApart(message, () => undefined)
  const answer = said(telling).words.length > 0 || question === '' ? yesOrNo(telling, false) : undefined
  const wants_change =
    answer === false || hasReservation(telling) || (answer === undefined && (corrects(telling) || state.attempts > 0))
  const { taken, unfit } = valuesTaken({ form, state, message, telling, context, is_correction: wants_change })
  if (unfit) return ask(turn, staysBecause(turn, unfit))
  const changed = taken.filter(({ key, value }) => JSON.stringify(state.values[key]?.value) !== JSON.stringify(value))
  if (changed.length > 0)
    return ask({ ...turn, state: { ...keepValues(state, changed), asides: 0 } }, [texts.changed], changed)

  const named = wants_change ? form.fields.find((field) => isNamed(field, form, telling)) : undefined
  if (named && answer !== true) return ask({ ...turn, state: withoutValue(state, named.key) }, [])
  if (answer === true)
    return {
      state: { ...state, confirming: false, ended: 'complete' },
      outcome: 'complete',
      says: texts.complete,
      options: [],
      choices: [],
      taken,
      question,
      calls_person: false,
    }
  if ((question !== '' || smallTalkOf(message) === 'person') && state.asides < MOST_ASIDES)
    return {
      ...NOTHING_SAID,
      state: { ...state, asides: state.asides + 1 },
      outcome: 'aside',
      says: '',
      taken,
      question: question || message,
    }
  const attempts = state.attempts + 1
  if (attempts >= MOST_ATTEMPTS) return stopForm(turn, texts.stopped_too_long)
  const says = answer === false || refuses(telling, false) ? texts.what_to_change : texts.say_yes_or_no
  return { ...NOTHING_SAID, state: { ...state, attempts }, outcome: 'confirming', says, taken }
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

const stopForm = ({ state }: Turn, says: string): CollectionStep => ({
  ...NOTHING_SAID,
  state: { ...state, confirming: false, ended: 'stopped' },
  outcome: 'stopped',
  says,
})

const joinTexts = (before: readonly string[], says: string) => [...before, says].join('\n')
