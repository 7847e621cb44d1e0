import type { CollectedField } from '@tertulia/contract/collected-fields'
import { declines, refuses, yesOrNo } from '#engine/collection/answering-words.ts'
import type { Reading, ReadingContext } from '#engine/collection/reading.ts'
import { isStopWord } from '#engine/collection/mentions.ts'
import { holds, phrases, said } from '#engine/collection/said.ts'
import { dateIn } from '#engine/collection/values/date.ts'
import { emailIn } from '#engine/collection/values/email.ts'
import { numberIn } from '#engine/collection/values/number.ts'
import { optionIn } from '#engine/collection/values/option.ts'
import { phoneIn } from '#engine/collection/values/phone.ts'
import { textIn } from '#engine/collection/values/text.ts'
import { textKindOf } from '#engine/collection/values/text-kind.ts'

/**
 * What a message says of a field. Asked for, it is read loosely («la segunda», a bare name, a whole message), and what
 * cannot be read is a refusal or an issue. Else only what is unmistakable is found, or nothing.
 */
export function valueIn(field: CollectedField, message: string, context: ReadingContext): Reading {
  const { asked } = context
  if (asked && refusesFirst(field, message)) return { refused: true }
  const reading = read(field, message, context)
  if (asked && (!reading || 'issue' in reading) && refuses(message, isFree(field))) return { refused: true }
  return reading
}

/** Whether any words may be its value. */
export const isFree = (field: CollectedField): boolean => field.type === 'text' && textKindOf(field) === 'free'

/** Where the words of a refusal could be read as a value too. */
function refusesFirst(field: CollectedField, message: string): boolean {
  if (field.type === 'text')
    return refuses(message, isFree(field)) && !/\d/u.test(textKindOf(field) === 'code' ? message : '')
  return field.type === 'boolean' && declines(message)
}

const FIRST_TIME = /(?<![^ ])(?:primera|first|premiere|primeira|nuevo|nueva|new|nouveau|nouvelle|novo|nova)(?![^ ])/u
const BEFORE = phrases(
  'ya he ido, ya he venido, ya he estado, ya fui, ya vine, he ido antes, he venido antes, ya soy, ya os conozco, been before, i ve been, been there, came before, already a, returning, deja venu, deja venue, deja ete, deja client, deja cliente, ja fui, ja vim, ja estive, ja sou',
)

/** «Es mi primera vez» where it is asked whether it is: its own words without a no are a yes. */
function repeats({ label, description }: CollectedField, message: string): boolean | undefined {
  const asked = said(`${label} ${description}`)
  const { words, plain } = said(message)
  if (FIRST_TIME.test(asked.plain) && holds(plain, BEFORE)) return false
  const own = asked.words
    .map(({ folded }) => folded)
    .filter((word) => word.length >= LEAST_LETTERS && !isStopWord(word))
  return words.some(({ folded }) => own.includes(folded)) ? true : undefined
}

const LEAST_LETTERS = 4

function read(field: CollectedField, message: string, context: ReadingContext): Reading {
  const { asked, country } = context
  switch (field.type) {
    case 'email':
      return emailIn(message, asked)
    case 'phone':
      return phoneIn(message, country, asked)
    case 'date':
      return dateIn(field, message, context)
    case 'number':
      return numberIn(field, said(message), context)
    case 'boolean': {
      const value = asked ? (yesOrNo(message, true) ?? repeats(field, message)) : undefined
      if (value !== undefined) return { value, span: { start: 0, end: message.length } }
      return asked ? { issue: 'no_answer' } : undefined
    }
    case 'select':
    case 'multi_select':
      return optionIn(field, said(message), context)
    case 'text':
      return textIn(field, message, asked)
  }
}
