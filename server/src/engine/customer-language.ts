import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { fold } from '@tertulia/contract/fold'
import { isWord, speechRarity } from '#engine/retrieval/speech-ranks.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/** So many little words more than in any other language leave no doubt. */
const CLEAR_LEAD = 2

/**
 * The language a text is in, as ISO 639-1 has it, among some sixty; undefined when it does not tell («ok», «iPhone 15»).
 * The little words of our own languages come first, since detectors stumble over short texts; then a detector where it is
 * sure of itself; then even a single little word.
 */
export async function languageOfText(text: string): Promise<string | undefined> {
  const { language, lead } = byLittleWords(text)
  if (lead >= CLEAR_LEAD) return language
  const detected = (await detector()).detect(text)
  if (detected.isReliable()) return detected.language
  return lead > 0 ? language : undefined
}

/**
 * The language to answer in: the customer's when the agent speaks it, else the agent's main one.
 * @param before what the conversation was in so far, or what the customer's browser asks for: it stands where the text
 *   does not tell
 */
export async function answerLanguage(
  spoken: readonly AgentLanguage[],
  text: string,
  before: string | undefined,
): Promise<AgentLanguage> {
  if (spoken.length < 2) return spoken[0] ?? 'es'
  const so_far = spokenLanguage(spoken, before)
  const found = await languageOfText(text)
  const wanted = spoken.find((language) => language === found)
  return wanted && mayAsWellBe(text, so_far, wanted) ? so_far : spokenLanguage(spoken, found ?? before)
}

/** So few words say little of their language: «dos por favor» is as good Spanish as Portuguese. */
const FEW_WORDS = 3
/** As much rarer a word may be in the one language than in the other. */
const ABOUT_AS_RARE = 0.2

/** Whether a short text may as well be in a language as in another: its words are said about as much in both. */
function mayAsWellBe(text: string, language: AgentLanguage, other: AgentLanguage): boolean {
  const words = allWordsOf(text)
  const isAsRare = (word: string) => speechRarity(word, language) <= speechRarity(word, other) + ABOUT_AS_RARE
  return words.length <= FEW_WORDS && words.every((word) => isWord(word, language) && isAsRare(word))
}

/** The wanted language when the agent speaks it, else the agent's main one. */
export function spokenLanguage(spoken: readonly AgentLanguage[], wanted: string | undefined): AgentLanguage {
  const short = wanted?.slice(0, 2).toLowerCase()
  return spoken.find((language) => language === short) ?? spoken[0] ?? 'es'
}

function byLittleWords(text: string): { language: AgentLanguage; lead: number } {
  const words = allWordsOf(text).map(fold)
  const [first, second] = AGENT_LANGUAGES.map((language) => ({
    language,
    little: words.filter((word) => STOP_WORDS[language].has(word)).length,
  })).toSorted((a, b) => b.little - a.little)
  return first && second
    ? { language: first.language, lead: first.little - second.little }
    : { language: 'es', lead: 0 }
}

/** Read at the first use: its table takes 30 MB and a quarter of a second, and most agents speak one language. */
const detector = async () => (await import('eld/extrasmall')).eld
