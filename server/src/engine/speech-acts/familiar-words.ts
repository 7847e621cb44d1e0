import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'
import { distanceOf } from '#engine/retrieval/spelling.ts'
import { isWord } from '#engine/retrieval/speech-ranks.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'
import { EXAMPLES, type SpeechAct } from '#engine/speech-acts/examples.ts'

const WORD = /\p{L}+|\p{N}+/gu
/** Written as names are, and not all in capitals. */
const NAME = /(?<=\s)\p{Lu}\p{Ll}+/gu
const LAUGHTER = /^(?:[jh]?(?:[aeiou][jhs]+)+[aeiou]?|[jhxk]{2,}d*|l+o+l+|rs+|kk+|xd+)$/u
/** So long a word may have one slip of the finger. */
const LEAST_WITH_SLIP = 5
/** After these a person may be called by name: «hola Pilu». */
const CALLING = new Set(
  'hola|holi|holis|hey|buenas|dias|tardes|noches|gracias|adios|hello|hi|thanks|morning|afternoon|evening|bonjour|bonsoir|salut|merci|ola|oi|dia|tarde|noite|obrigado|obrigada'.split(
    '|',
  ),
)

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .match(WORD) ?? []

const wordsByActs = new Map<string, ReadonlySet<string>>()

/** The words of the examples of some acts, in all languages together: customers mix them. */
function wordsOfExamples(acts: readonly SpeechAct[]): ReadonlySet<string> {
  const key = acts.join(' ')
  const before = wordsByActs.get(key)
  if (before) return before
  const made = new Set(EXAMPLES.flatMap((examples) => acts.flatMap((act) => examples()[act].flatMap(wordsOf))))
  wordsByActs.set(key, made)
  return made
}

/**
 * Words of a message that no example of the acts has, whole or with one slip: they speak of something else, however near their
 * letters are («democracia»). Little words, laughter and the name after a greeting speak of nothing.
 */
export function strangeWords(message: string, acts: readonly SpeechAct[]): string[] {
  const its = wordsOfExamples(acts)
  const words = wordsOf(message)
  const names = new Set((message.match(NAME) ?? []).map(fold))
  return words.filter((word, at) => {
    if (its.has(word) || LAUGHTER.test(word)) return false
    if (AGENT_LANGUAGES.some((language) => STOP_WORDS[language].has(word))) return false
    const isCommon = AGENT_LANGUAGES.some((language) => isWord(word, language))
    if ((!isCommon || names.has(word)) && CALLING.has(words[at - 1] ?? '')) return false
    // «desgracia» is a word of its own, «grcias» is none.
    return isCommon || word.length < LEAST_WITH_SLIP || ![...its].some((each) => isNear(word, each))
  })
}

const isNear = (word: string, other: string): boolean =>
  Math.abs(word.length - other.length) <= 1 && distanceOf(word, other, 1) <= 1
