import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { LRUCache } from 'lru-cache'
import { spelledOut } from '#engine/lexicon/chat-spellings.ts'
import { conceptsOfStem } from '#engine/lexicon/concepts.ts'
import { ASKING_WORDS } from '#engine/message/asking-words.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { canonicalFigure, startsWithFigure } from '@tertulia/contract/figures'
import { fold } from '@tertulia/contract/fold'
import { distanceOf } from '#engine/retrieval/spelling.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/** A word as it may be meant in any of our languages: names of goods and rows are in that of the business, not the customer's. */
export type LikelyWord = {
  folded: string
  is_figure: boolean
  /** In the order of our languages. */
  stems: readonly string[]
  concepts: readonly (readonly number[])[]
}
/** A word of a text, in order. `is_little`: it says nothing of a subject. */
export type TextWord = LikelyWord & { raw: string; is_little: boolean; at: number }

const WORD = /\p{N}+(?:[.,:]\p{N}+)*|(?:\p{L}\p{M}*)+/gu

const likelyWordCache = new LRUCache<string, LikelyWord>({ max: 20_000 })

/** @param word lower case, with its accents */
export function likelyWord(word: string): LikelyWord {
  const before = likelyWordCache.get(word)
  if (before) return before
  const is_figure = startsWithFigure(word)
  const stems = AGENT_LANGUAGES.map((language) => stemOf(word, language))
  const concepts = AGENT_LANGUAGES.map((language, at) => (is_figure ? [] : conceptsOfStem(stems[at] ?? '', language)))
  const made = { folded: is_figure ? canonicalFigure(word) : fold(word), is_figure, stems, concepts }
  likelyWordCache.set(word, made)
  return made
}

/** The words of a text as its writer means them: short chat spellings as the words they stand for. */
export function likelyWordsIn(text: string, language: AgentLanguage): TextWord[] {
  return [...text.normalize('NFC').matchAll(WORD)].flatMap(({ 0: raw, index: at }) => {
    // A capital letter by itself is a size or a model, and no short spelling.
    const is_letter = raw.length === 1 && raw !== raw.toLowerCase() && !WORDS_OF_ONE_LETTER.has(fold(raw))
    const meant = is_letter ? undefined : spelledOut(fold(raw), language)
    return (meant?.split(' ') ?? [raw]).map((each) => {
      const word = likelyWord(each.toLowerCase())
      const is_little = !is_letter && !word.is_figure && saysLittle(word.folded, language)
      return { ...word, raw: each, is_little, at }
    })
  })
}

/** «I», «y», «à»: words of their own at the beginning of a sentence. */
const WORDS_OF_ONE_LETTER: ReadonlySet<string> = new Set(['a', 'e', 'i', 'o', 'y'])

const MORE_LITTLE =
  'algo alguno alguna algunos algunas algun something anything quelque quelques algum alguma ca quiero quisiera queria querria quieres quereis necesito busco gustaria interesa saber decirme decir dime dices dais dan podeis puede puedes podrias podria hacer haces haceis hazme want would like need looking get give could tell voudrais voudrait veux aimerais souhaite cherche besoin savoir dire pouvez faire gostaria preciso procuro dizer diga fazer fazem hola buenas buenos dias tardes noches porfa favor gracias please thanks hello hi merci bonjour salut ola obrigado obrigada euro euros'

const little = new Map<AgentLanguage, ReadonlySet<string>>()
/** Little words, and those of asking and courtesy. */
function saysLittle(folded: string, language: AgentLanguage): boolean {
  const made =
    little.get(language) ??
    new Set([
      ...STOP_WORDS[language],
      ...ASKING_WORDS[language].split(', ').filter((each) => !each.includes(' ')),
      ...MORE_LITTLE.split(' '),
    ])
  little.set(language, made)
  return made.has(folded)
}

const SLIP = 0.85
const KIN = 0.7
const SAME_MEANING = 0.6
const SHORTEST_MISSPELLED = 4
const TWO_SLIPS_FROM = 8
const SHARED_START = 5
const SHARED_SHARE = 0.6

/** How likely a word of a question means a word of a name: 1 the same but for its ending, less for slips, kin and synonyms. */
export function likelinessOf(asked: LikelyWord, named: LikelyWord, language: AgentLanguage): number {
  if (asked.folded === named.folded) return 1
  if (asked.is_figure || named.is_figure) return 0
  if (asked.stems.some((stem, at) => stem === named.stems[at])) return 1
  const [a, b] = [asked.folded, named.folded]
  const slips = Math.min(a.length, b.length) >= TWO_SLIPS_FROM ? 2 : 1
  if (Math.min(a.length, b.length) >= SHORTEST_MISSPELLED && a[0] === b[0] && distanceOf(a, b, slips) <= slips)
    return SLIP
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  if (shared >= SHARED_START && shared / Math.max(a.length, b.length) >= SHARED_SHARE) return KIN
  const meant = asked.concepts[AGENT_LANGUAGES.indexOf(language)] ?? []
  return meant.some((concept) => named.concepts.some((each) => each.includes(concept))) ? SAME_MEANING : 0
}

/** The words of a name that tell it from others; all of them where they are all little. */
export function namingWords(name: string): LikelyWord[] {
  const all = [...name.normalize('NFC').matchAll(WORD)].map(([word]) => likelyWord(word.toLowerCase()))
  const naming = all.filter(({ folded, is_figure }) => is_figure || !NAMING_LITTLE.has(folded))
  return naming.length > 0 ? naming : all
}

/** Little in any language, whatever that of the business; «como» or «sur» may be part of a name, so only these. */
const NAMING_LITTLE: ReadonlySet<string> = new Set(
  'de del la las el los un una unos unas y e o u a al en con sin por para the of and or for with to in on du des le les et ou au aux avec sans pour da do das dos um uma no na com sem'.split(
    ' ',
  ),
)
