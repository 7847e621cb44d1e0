import { addDays, localDay } from '@tertulia/contract/calendar'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { chatWords, isOnly, withoutFillers } from '#engine/collection/chat-words.ts'
import type { FormMessage, Taken } from '#engine/collection/corrected-values.ts'
import type { CollectionState } from '#engine/collection/state.ts'
import { twoOf } from '#engine/collection/take-values.ts'
import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { overlaps, phrases } from '#engine/collection/words/said.ts'
import { yesOrNo } from '#engine/collection/yes-or-no.ts'

/** Values of a field that were said and are not sure: two of which one is meant, or one. */
export type Doubt = NonNullable<CollectionState['doubt']>

/** Among the values that a customer's first words tell in passing, the first that is not sure, and the fields of all such. */
export function doubtsIn(message: FormMessage, taken: readonly Taken[]): { first: Doubt | undefined; keys: string[] } {
  const doubts = taken.flatMap((each) => doubtOf(message, each) ?? [])
  return { first: doubts[0], keys: doubts.map(({ key }) => key) }
}

function doubtOf({ form, telling, context }: FormMessage, { key, value, span }: Taken): Doubt | undefined {
  const field = form.fields.find((each) => each.key === key)
  if (!field) return undefined
  const two = twoOf(field, form, telling, context)
  if (two && overlaps(two.span, span)) return { key, values: [...two.values] }
  const is_sure = !isHedged(field, telling, span) && !isFar(field, value, context)
  return is_sure ? undefined : { key, values: [value] }
}

const HEDGES_BEFORE =
  'creo que|diria que|igual|quizas?|tal vez|puede que|a lo mejor|seguramente|probablemente|posiblemente|unos|unas|alrededor de|cerca de|mas o menos|aproximadamente|i think|maybe|perhaps|probably|possibly|about|around|roughly|approximately|peut-etre|environ|sans doute|probablement|je crois que|je pense que|a peu pres|acho que|creio que|talvez|uns|umas|por volta de|mais ou menos|provavelmente'
const HEDGES_AFTER =
  'o asi|mas o menos|aproximadamente|aprox|creo|no estoy segur[oa]|or so|more or less|approximately|i think|i guess|i m not sure|not sure|environ|a peu pres|je crois|je pense|mais ou menos|acho|creio|ou assim'
/** Between a hedge and its value. */
const SMALL =
  'que|el|la|los|las|para|a|al|de|seremos|somos|seamos|seriamos|the|on|for|we|are|will|be|it|is|le|les|pour|nous|serons|sommes|on|o|os|as|no|na|em|dia|day|jour'
const BEFORE = new RegExp(`(?<!\\p{L})(?:${HEDGES_BEFORE})(?:\\s+(?:${SMALL})){0,3}\\s*$`, 'u')
const AFTER = new RegExp(`^(?:\\s+\\p{L}+)?\\s*,?\\s*(?:${HEDGES_AFTER})(?!\\p{L})`, 'u')

/** «Creo que el viernes», «unas 4 personas», "Friday or so". Words of a text are as they were said. */
function isHedged({ type }: CollectedField, telling: string, { start, end }: Taken['span']): boolean {
  if (!HEDGED.has(type)) return false
  const folded = foldedInPlace(telling)
  return BEFORE.test(folded.slice(0, start)) || AFTER.test(folded.slice(end))
}
const HEDGED: ReadonlySet<CollectedField['type']> = new Set(['date', 'number', 'select'])

/** A day without a year that has just gone by is read as next year's. */
const FAR_DAYS = 300
const isFar = ({ type }: CollectedField, value: FieldValue, { now, time_zone }: FormMessage['context']): boolean =>
  type === 'date' && typeof value === 'string' && value > addDays(localDay(now, time_zone), FAR_DAYS)

const BOTH = phrases(
  'los dos, las dos, ambos, ambas, los dos valen, los dos me valen, cualquiera, cualquiera de los dos, cualquiera de ellos, me da igual, da igual, me es igual, el que sea, el que quieras, el que prefieras',
  'both, both of them, the both, both work, both are fine, either, either one, either of them, either is fine, either works, any, any of them, whichever, i don t mind, don t mind, doesn t matter',
  'les deux, tous les deux, toutes les deux, n importe lequel, n importe laquelle, l un ou l autre, peu importe, ca m est egal',
  'os dois, as duas, ambos, ambas, qualquer um, qualquer uma, qualquer um dos dois, tanto faz, qualquer',
)
const PLACES = [
  phrases(
    'el primero, la primera, el primer, primero, primera, el de antes, the first, the first one, first one, the former, le premier, la premiere, o primeiro, a primeira, primeiro',
  ),
  phrases(
    'el segundo, la segunda, segundo, segunda, el ultimo, la ultima, the second, the second one, second one, the last, the last one, the latter, le second, la seconde, le deuxieme, la deuxieme, le dernier, la derniere, o segundo, a segunda, segundo, o ultimo, a ultima',
  ),
]

/**
 * A reply to what is not sure. take: it is this value; both: still open; deny: it is none; undefined: it says something
 * else, which is read as any answer is.
 */
export function replyToDoubt(
  { values }: Doubt,
  telling: string,
): { take: FieldValue } | { is: 'both' | 'deny' } | undefined {
  const { plain } = chatWords(telling)
  const isAll = (words: RegExp) => isOnly(plain, words) || isOnly(withoutFillers(plain), words)
  const [only] = values
  if (values.length === 1 && only !== undefined) {
    const answer = bareYesOrNo(telling)
    return answer === undefined ? undefined : answer ? { take: only } : { is: 'deny' }
  }
  if (isAll(BOTH) || bareYesOrNo(telling) === true) return { is: 'both' }
  const place = PLACES.findIndex(isAll)
  return values[place] === undefined ? undefined : { take: values[place] }
}

/** Yes or no with nothing else: «sí, pero el sábado» tells another value. */
const MOST_OF_YES = 4
const bareYesOrNo = (telling: string): boolean | undefined => {
  const { words } = chatWords(telling)
  return words.length <= MOST_OF_YES && !/\d/u.test(telling) ? yesOrNo(telling, false) : undefined
}
