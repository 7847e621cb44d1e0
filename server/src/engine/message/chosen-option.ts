import { plainText } from '@tertulia/contract/plain-text'
import type { Choice } from '@tertulia/contract/messages'
import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'

/** «1», «la 2», «opción 3», "number 1", «o primeiro». */
const NUMBER =
  /^(?:(?:el|la|lo|le|o|a|the|opcion|option|opcao|numero|number|num|no|n)\s)*(?:(?<digit>\d)|(?<word>primer[oa]?|first|premi[e]re?|primeir[oa]|uno|una|one|un|une|um|uma|segund[oa]|second|deuxieme|seconde?|dos|two|deux|dois|duas|tercer[oa]?|third|troisieme|terceir[oa]|tres|three|trois))(?:\s(?:one|por favor|please|s il vous plait|gracias|thanks))*$/u
const PLACES = [/^(?:pri|fir|pre|un|one|um)/u, /^(?:seg|sec|deu|dos|two|doi|dua)/u, /^(?:ter|thi|tro|tre|thr)/u]

/** What the last answer offers to be chosen. */
export const offeredChoices = ({ history }: Pick<TurnInput, 'history'>): Choice[] => [
  ...(history.findLast(({ from, unasked }) => from === 'agent' && !unasked)?.choices ?? []),
]

/** What the customer chose of what the last answer offered: by a tap, by its number, or by writing it back. */
export function chosenOption({
  question,
  choice,
  history,
}: Pick<TurnInput, 'question' | 'choice' | 'history'>): Choice | undefined {
  const offered = offeredChoices({ history })
  if (choice !== undefined) return offered.find(({ passage_id }) => passage_id === choice)
  const said = plainText(question)
  const written = offered.find(({ label }) => plainText(label) === said)
  if (written) return written
  const { digit, word } = NUMBER.exec(said)?.groups ?? {}
  const place = digit ? Number(digit) - 1 : word ? PLACES.findIndex((each) => each.test(word)) : -1
  return offered[place]
}
