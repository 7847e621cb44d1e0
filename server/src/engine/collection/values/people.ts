import type { CollectedField } from '@tertulia/contract/collected-fields'
import { anyOf, holdsWords, phrases, said, type Said } from '#engine/collection/words/said.ts'
import type { FoundValue } from '#engine/collection/words/reading.ts'

const PEOPLE =
  'persona, personas, gente, asistentes, comensales, invitados, jugadores, participantes, pasajeros, huespedes, people, persons, players, guests, attendees, participants, passengers, diners, personnes, convives, invites, participants, joueurs, voyageurs, pessoas, convidados, participantes, jogadores, hospedes, passageiros'
const COUNTS_PEOPLE = phrases(PEOPLE)
const WE_ARE =
  /(?<!\p{L})(?:somos|seremos|seríamos|seriamos|vamos a ser|iremos|vamos|vendremos|we are|we['’]re|we will be|we['’]ll be|there are|there will be|there['’]ll be|nous sommes|nous serons|on est|on sera|on serait|(?:mesa|table|mesas) (?:para|for|pour|de)|party of|group of|grupo de|groupe de)\s+(?:unos |about |around |uns |environ )?$/iu
const BEFORE_PEOPLE = new RegExp(
  `^\\s*(?:${anyOf(PEOPLE, 'of us, amigos, amigas, adultos, adults, adultes, amis, friends')})(?!\\p{L})`,
  'iu',
)

const ONE_PERSON = phrases(
  'solo yo, yo solo, yo sola, solamente yo, nada mas yo, just me, only me, just myself, me only, on my own, juste moi, moi seul, moi seule, seulement moi, so eu, eu so, apenas eu, sozinho, sozinha, somente eu',
)
const MINE = '(?:mi|my|ma|mon|minha|meu|a minha|o meu)'
const ME = '(?:yo|me|i|moi|eu)'
const TWO_PEOPLE = new RegExp(
  `(?<![^ ])(?:${MINE} \\p{L}+ (?:y|and|et|e) ${ME}|${ME} (?:y|and|et|e) ${MINE} \\p{L}+|los dos|las dos|both of us|nous deux|nos dois)(?![^ ])`,
  'u',
)

/** «Solo yo», "me and my wife": people without a number. */
export function fewPeople({ label, description }: CollectedField, { plain }: Said): number | undefined {
  if (!holdsWords(said(`${label} ${description}`).plain, COUNTS_PEOPLE)) return undefined
  return holdsWords(plain, ONE_PERSON) ? 1 : TWO_PEOPLE.test(plain) ? 2 : undefined
}

/** «Somos 5», "a table for four", «6 personas» for a field that counts people. */
export function ofPeople(
  { label, description }: CollectedField,
  found: readonly FoundValue[],
  { text }: Said,
): FoundValue | undefined {
  if (!holdsWords(said(`${label} ${description}`).plain, COUNTS_PEOPLE)) return undefined
  return found.find(({ span }) => WE_ARE.test(text.slice(0, span.start)) || BEFORE_PEOPLE.test(text.slice(span.end)))
}

const GROUP =
  /^\s*(?:adult[oe]?s?|mayores|ni[ñn][oa]s?|nen[ea]s?|chic[oa]s?|beb[eé]s?|peques?|menores|adolescentes?|kids?|child(?:ren)?|babies|baby|teenagers?|enfants?|b[eé]b[eé]s?|ados?|crian[çc]as?|hombres?|mujeres?|men|women)(?!\p{L})/iu
const COUPLES = /^\s*(?:parejas?|matrimonios?|couples?|casa(?:l|is))(?!\p{L})/iu

/** «Dos adultos y un niño», "3 couples": how many come in all, where the customer has not made the sum. */
export function sumOfGroups(
  { label, description }: CollectedField,
  found: readonly FoundValue[],
  { text }: Said,
): FoundValue | undefined {
  const about = said(`${label} ${description}`)
  // «¿Cuántos niños?» wants one of the groups.
  const isOfGroup = about.words.some(({ folded }) => GROUP.test(folded))
  if (isOfGroup || !holdsWords(about.plain, COUNTS_PEOPLE)) return undefined
  const groups = found.filter(({ span }) => GROUP.test(text.slice(span.end)))
  const couples = found.filter(({ span }) => COUPLES.test(text.slice(span.end)))
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || groups.length + couples.length < found.length) return undefined
  if (couples.length === 0 && groups.length < 2) return undefined
  const sum = found.reduce((all, each) => all + Number(each.value) * (couples.includes(each) ? 2 : 1), 0)
  return { value: sum, span: { start: first.span.start, end: last.span.end } }
}
