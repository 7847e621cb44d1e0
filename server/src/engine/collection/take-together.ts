import type { CollectedField } from '@tertulia/contract/collected-fields'
import { refuses } from '#engine/collection/refusals.ts'
import { yesOrNo } from '#engine/collection/yes-or-no.ts'
import { valueIn } from '#engine/collection/field-value.ts'
import { isStopWord, mentionsOwn } from '#engine/collection/words/mentions.ts'
import type { ReadingContext } from '#engine/collection/words/reading.ts'
import { overlaps, said, type Stretch, without } from '#engine/collection/words/said.ts'
import type { CollectionForm, CollectionState } from '#engine/collection/state.ts'
import type { Taken } from '#engine/collection/corrected-values.ts'
import { valuesTaken } from '#engine/collection/take-values.ts'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

type Input = {
  form: CollectionForm
  state: CollectionState
  /** The message, whole, and without the questions in it. */
  message: string
  telling: string
  context: Omit<ReadingContext, 'asked'>
  is_correction: boolean
  /** The fields asked for in one message, in its order. */
  open: readonly CollectedField[]
}

export type TakenTogether = {
  taken: Taken[]
  /** Optional fields that were refused by name. */
  left_out: string[]
}

/**
 * The values in the answer of a customer who was asked for several things at once: what is unmistakable wherever it stands,
 * then piece by piece what is named («nombre: Ana»), then what is left in the order in which it was asked for.
 */
export function valuesTogether(input: Input): TakenTogether {
  const { open, telling, context } = input
  const { taken } = valuesTaken({ ...input, state: { ...input.state, asked: null } })
  const left_out: string[] = []
  const isOpen = ({ key }: CollectedField) => !taken.some((each) => each.key === key) && !left_out.includes(key)
  const rest = without(
    telling,
    taken.map(({ span }) => span),
  )
  const unnamed: Stretch[] = []
  for (const piece of piecesOf(rest)) {
    const words = said(rest.slice(piece.start, piece.end))
    const named = open
      .filter(isOpen)
      .map((field) => ({ field, mention: mentionsOwn(field, othersThan(field, open), words) }))
      .find(({ mention }) => mention !== undefined)
    if (!named?.mention) {
      unnamed.push(piece)
      continue
    }
    const { field, mention } = named
    if (!field.required && refuses(words.text, false)) {
      left_out.push(field.key)
      continue
    }
    const behind = piece.start + mention.end
    take(field, { start: behind + leadLength(rest.slice(behind, piece.end)), end: piece.end })
  }
  for (const piece of unnamed) {
    const field = open.filter(isOpen).find((each) => fits(each, rest.slice(piece.start, piece.end), context))
    if (field) take(field, piece)
  }
  return { taken, left_out }

  function take(field: CollectedField, { start, end }: Stretch) {
    const reading = valueIn(field, rest.slice(start, end), { ...context, asked: true })
    if (!reading || !('value' in reading)) return
    const span = { start: start + reading.span.start, end: start + reading.span.end }
    if (!taken.some((each) => overlaps(each.span, span))) taken.push({ key: field.key, value: reading.value, span })
  }
}

const othersThan = ({ key }: CollectedField, fields: readonly CollectedField[]) =>
  fields.filter((each) => each.key !== key)

/** Between the name of a field and its value. */
const LEAD = /^\s*(?:[:=–—-]|(?:es|is|est|é|son|are|sont|são)(?!\p{L}))*\s*/iu
const leadLength = (text: string): number => LEAD.exec(text)?.[0].length ?? 0

/** The pieces between signs, line ends and what was taken already. */
function piecesOf(text: string): Stretch[] {
  return [...text.matchAll(/(?:[^\s,;.]|(?<! ) (?! )|\.(?=\S)|,(?=\d))+/gu)]
    .map(({ 0: piece, index }) => ({ start: index, end: index + piece.length }))
    .filter(({ start, end }) => !isCourtesy(text.slice(start, end)))
    .filter(({ start, end }) => said(text.slice(start, end)).words.some(({ folded }) => !isStopWord(folded)))
}

/** Whether a piece that names nothing may be the value: of a text any words, of another little else than the value. */
function fits(field: CollectedField, piece: string, context: Omit<ReadingContext, 'asked'>): boolean {
  const reading = valueIn(field, piece, { ...context, asked: true })
  if (!reading || !('value' in reading)) return false
  if (field.type === 'text') return !refuses(piece, false)
  if (field.type === 'boolean') return yesOrNo(piece, false) !== undefined
  return said(without(piece, [reading.span])).words.every(({ folded }) => isStopWord(folded))
}
