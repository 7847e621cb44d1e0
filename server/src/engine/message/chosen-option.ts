import type { AgentLanguage } from '@tertulia/contract/agents'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'
import { plainText } from '@tertulia/contract/plain-text'
import type { KnownChoice } from '@tertulia/contract/messages'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** «1», «la 2», «opción 3», "number 1", «o primeiro». */
const NUMBER =
  /^(?:(?:el|la|lo|le|o|a|the|opcion|option|opcao|numero|number|num|no|n)\s)*(?:(?<digit>\d)|(?<word>primer[oa]?|first|premi[e]re?|primeir[oa]|uno|una|one|un|une|um|uma|segund[oa]|second|deuxieme|seconde?|dos|two|deux|dois|duas|tercer[oa]?|third|troisieme|terceir[oa]|tres|three|trois))(?:\s(?:one|opcion|option|opcao|pregunta|question|pergunta|de ellas|de las dos|de las tres|por favor|please|s il vous plait|gracias|thanks))*$/u
const LAST =
  /^(?:(?:el|la|lo|le|o|a|the|esa|that|si|yes|oui|sim) )*(?:ultim[oa]|last|derniere?)(?: (?:one|opcion|option|opcao|de todas|de ellas|por favor|please|s il vous plait))*$/u
const PLACES = [/^(?:pri|fir|pre|un|one|um)/u, /^(?:seg|sec|deu|dos|two|doi|dua)/u, /^(?:ter|thi|tro|tre|thr)/u]

/** The choices that the last answer offers. */
export const offeredChoices = ({ history }: Pick<TurnInput, 'history'>): KnownChoice[] => [
  ...(history.findLast(({ from, unasked }) => from === 'agent' && !unasked)?.choices ?? []),
]

/** The customer's choice among those that the last answer offered: by a tap, by its number, or by writing it back. */
export function chosenOption({
  question,
  choice,
  history,
  language,
}: Pick<TurnInput, 'question' | 'choice' | 'history' | 'language'>): KnownChoice | undefined {
  const offered = offeredChoices({ history })
  if (choice !== undefined) return offered.find(({ passage_id }) => passage_id === choice)
  const said = plainText(question)
  const written = offered.find(({ label }) => plainText(label) === said)
  if (written) return written
  const { digit, word } = NUMBER.exec(said)?.groups ?? {}
  const place = digit ? Number(digit) - 1 : word ? PLACES.findIndex((each) => each.test(word)) : -1
  if (LAST.test(said)) return offered.at(-1)
  return offered[place] ?? inItsWords(question, offered, language)
}

const NAMES_CHOICE =
  /(?:^| )(?:opcion|option|opcao|pregunta|question|pergunta|ellas|de las dos|de las tres|de todas)(?: |$)/u

/**
 * Whether a place is all that is said of a choice: «2», «el segundo». If no number stands before the choices, it may belong to
 * something else: to a numbered list of an answer, or to what the business knows.
 */
export function isBarePlace({
  question,
  choice,
  history,
}: Pick<TurnInput, 'question' | 'choice' | 'history'>): boolean {
  const said = plainText(question)
  if (choice !== undefined || offeredChoices({ history }).some(({ label }) => plainText(label) === said)) return false
  return (NUMBER.test(said) || LAST.test(said)) && !NAMES_CHOICE.test(said)
}

/** «Cambiarla» says «cambiar» again. */
const isNear = (one: string, other: string): boolean =>
  one === other || (one.length >= STEM_LETTERS && one.slice(0, STEM_LETTERS) === other.slice(0, STEM_LETTERS))
const STEM_LETTERS = 5

/** Longer ones ask something of their own. */
const MOST_WORDS = 6

/** The one choice whose words a short message says: «cambiarla de día». */
function inItsWords(
  question: string,
  offered: readonly KnownChoice[],
  language: AgentLanguage,
): KnownChoice | undefined {
  if (offered.length < 2 || question.includes('?') || plainText(question).split(' ').length > MOST_WORDS)
    return undefined
  const said = stemmedWords(question, language)
  if (said.length === 0) return undefined
  const held = offered.filter(({ label }) => {
    const words = stemmedWords(label, language)
    return said.every(({ stem }) => words.some((each) => isNear(each.stem, stem)))
  })
  return held.length === 1 ? held[0] : undefined
}
