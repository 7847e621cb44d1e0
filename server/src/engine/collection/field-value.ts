import { localDay } from '@tertulia/contract/calendar'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { brokenBound } from '@tertulia/contract/field-bounds'
import { declines, isUnsure, refuses, refusesAll } from '#engine/collection/refusals.ts'
import { yesOrNo } from '#engine/collection/yes-or-no.ts'
import type { Reading, ReadingContext } from '#engine/collection/words/reading.ts'
import { isSameWord, isStopWord, labelWords } from '#engine/collection/words/mentions.ts'
import { revisionsOf } from '#engine/collection/words/revisions.ts'
import { clausesOf, holdsWords, phrases, said } from '#engine/collection/words/said.ts'
import { dateIn } from '#engine/collection/values/date.ts'
import { emailIn } from '#engine/collection/values/email.ts'
import { numberIn } from '#engine/collection/values/number.ts'
import { optionIn } from '#engine/collection/values/option.ts'
import { patternIn } from '#engine/collection/values/pattern.ts'
import { phoneIn } from '#engine/collection/values/phone.ts'
import { textIn } from '#engine/collection/values/text.ts'
import { textKindOf } from '#engine/collection/values/text-kind.ts'

/**
 * The value that a message holds for a field. Asked for, it is read loosely («la segunda», a bare name, a whole message), and
 * what cannot be read is a refusal or an issue. Else only what is unmistakable is found, or nothing.
 */
export function valueIn(field: CollectedField, message: string, context: ReadingContext): Reading {
  const { asked } = context
  if (asked && refusesFirst(field, message)) return { refused: true }
  const reading = readValue(field, message, context)
  if (asked && field.type === 'select' && (!reading || 'issue' in reading)) {
    const unsure = isUnsure(message) ? field.options.find(isUnsure) : undefined
    if (unsure !== undefined) return { value: unsure, span: { start: 0, end: message.length } }
  }
  if (asked && (!reading || 'issue' in reading) && refuses(message, isFree(field))) return { refused: true }
  return reading
}

/** Whether any words may be its value. */
export const isFree = (field: CollectedField): boolean => field.type === 'text' && textKindOf(field) === 'free'

/** Whether the words of a refusal could be read as a value too. */
function refusesFirst(field: CollectedField, message: string): boolean {
  if (field.type === 'text' && textKindOf(field) === 'code' && lacksCode(message)) return true
  if (field.type === 'text' && lacksOwn(field, message)) return true
  if (field.type === 'text')
    return refuses(message, isFree(field)) && !/\d/u.test(textKindOf(field) === 'code' ? message : '')
  if (field.type === 'select' || field.type === 'multi_select') return refusesAll(message)
  return field.type === 'boolean' && declines(message)
}

/** «No lo tengo a mano», "we don't use those": a code has figures or stands alone. */
const lacksCode = (message: string): boolean =>
  !/\d/u.test(message) &&
  /(?<![^ ])(?:no|not|don t|dont|haven t|can t|cant|cannot|couldn t|lost|perdi|perdu|without|none|never|pas|plus|aucun|aucune|sans|non|rien|nao|sem|nunca|nenhum|nenhuma|sin|ni|ninguno|ninguna|nada)(?![^ ])/u.test(
    said(message).plain,
  )

/** A customer who picks it up needs no address. */
const COMES_FOR_IT =
  /(?<![^ ])(?:(?:lo|la|los|las) (?:recojo|retiro|busco|recogemos|retiramos|paso a (?:buscar|recoger))|(?:voy|paso|vamos|pasamos) (?:por (?:el|ella|ellos)|a (?:buscar|recoger|retirar)(?:lo|la|los|las)?)|(?:pick|collect) (?:it|them) up|(?:i|we) ll (?:collect|pick up|come and get|come get)|(?:je|on) (?:viens|passe|vient) (?:le|la|les) (?:chercher|prendre|recuperer)|(?:vou|vamos|passo|passamos) (?:ai )?(?:buscar|retirar|levantar|pegar)|retiro (?:no local|na loja))(?![^ ])/u

/** «Sin dirección», "I have no notes", «pas de remarque»: the word for what is asked with a no before it. */
function lacksOwn(field: CollectedField, message: string): boolean {
  const { plain } = said(message)
  const lack =
    /^(?:(?:pues|well|ben|bom|no|non|nao|ah|oh|la verdad|sorry|y|e|et) )*(?:sin|no tengo|no hay|without|no|i have no|i don t have (?:an?|any)|sans|pas d|pas de|je n ai pas (?:d|de)|j ai pas (?:d|de)|aucune?|sem|nao tenho|nao ha|nenhuma?|ninguna?) (?<rest>.+)$/u.exec(
      plain,
    )
  const [first = '', second = ''] = lack?.groups?.['rest']?.split(' ') ?? []
  const own = labelWords(field)
  if (textKindOf(field) === 'place' && COMES_FOR_IT.test(plain)) return true
  return [first, second].some(
    (word, at) => own.some((each) => isSameWord(each, word)) && (at === 0 || isStopWord(first)),
  )
}

const FIRST_TIME = /(?<![^ ])(?:primera|first|premiere|primeira|nuevo|nueva|new|nouveau|nouvelle|novo|nova)(?![^ ])/u
const BEFORE = phrases(
  'ya he ido, ya he venido, ya he estado, ya fui, ya vine, he ido antes, he venido antes, ya soy, ya os conozco, been before, i ve been, been there, came before, already a, returning, deja venu, deja venue, deja ete, deja client, deja cliente, ja fui, ja vim, ja estive, ja sou',
)

/** «Es mi primera vez» where it is asked whether it is: its own words without a no are a yes. */
function repeats({ label, description }: CollectedField, message: string): boolean | undefined {
  const asked = said(`${label} ${description}`)
  const { words, plain } = said(message)
  if (FIRST_TIME.test(asked.plain) && holdsWords(plain, BEFORE)) return false
  const own = asked.words
    .map(({ folded }) => folded)
    .filter((word) => word.length >= LEAST_LETTERS && !isStopWord(word))
  return words.some(({ folded }) => own.includes(folded)) ? true : undefined
}

const LEAST_LETTERS = 4

/** «Le falta una, así que no»: the yes or no that is said last, where it is said outright. */
function revisedAnswer(message: string): boolean | undefined {
  for (const start of revisionsOf(message)) {
    const [first = ''] = clausesOf(message.slice(start))
    const answer = yesOrNo(first, false)
    if (answer !== undefined && OUTRIGHT.test(first) && first.split(' ').length <= MOST_REVISED) return answer
  }
  return undefined
}

const MOST_REVISED = 4
/** "No, it's fine" stays a no. */
const OUTRIGHT = /(?<![^ ])(?:si|sip|yes|yeah|yep|yup|oui|ouais|sim|no|nope|nah|non|nan|nao)(?![^ ])/u

/** The last value, if a customer revises what they said: «tres, bueno no, cuatro». */
function readValue(field: CollectedField, message: string, context: ReadingContext): Reading {
  if (REVISED.has(field.type))
    for (const start of revisionsOf(message)) {
      if (field.type === 'multi_select' && !ONLY.test(said(message.slice(start)).plain)) continue
      const reading = readOnce(field, message.slice(start), context)
      if (!reading || !('value' in reading)) continue
      const { value, span } = reading
      return { value, span: { start: start + span.start, end: start + span.end } }
    }
  return readOnce(field, message, context)
}

/** Words are kept as they are said. */
const REVISED: ReadonlySet<CollectedField['type']> = new Set(['date', 'number', 'select', 'multi_select'])
/** Choices add up unless it is said that these are all: «mejor solo el lunes». */
const ONLY =
  /^(?:(?:el|la|the|le|o|a|que sea|que sean|con|para|on) )*(?:solo|solamente|unicamente|nomas|nada mas|only|just|seulement|juste|uniquement|so|somente|apenas)(?![^ ])/u

/** Beyond what the field may be: told where it was asked for, and else no value. */
function readOnce(field: CollectedField, message: string, context: ReadingContext): Reading {
  const reading = readAnyValue(field, message, context)
  const broken =
    reading && 'value' in reading
      ? brokenBound(field, reading.value, localDay(context.now, context.time_zone))
      : undefined
  if (!broken) return reading
  return context.asked ? { issue: ISSUES[field.type === 'date' ? 'date' : 'number'][broken.side] } : undefined
}

const ISSUES = {
  number: { least: 'too_small', most: 'too_large' },
  date: { least: 'too_early', most: 'too_late' },
} as const

function readAnyValue(field: CollectedField, message: string, context: ReadingContext): Reading {
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
      const value = asked ? (revisedAnswer(message) ?? yesOrNo(message, true) ?? repeats(field, message)) : undefined
      if (value !== undefined) return { value, span: { start: 0, end: message.length } }
      return asked ? { issue: 'no_answer' } : undefined
    }
    case 'select':
    case 'multi_select':
      return optionIn(field, said(message), context)
    case 'text':
      return field.pattern
        ? patternIn(field, field.pattern, message, { country, asked })
        : textIn(field, message, asked)
  }
}
