import type { AgentLanguage } from '@tertulia/contract/agents'
import { allWordsOf } from '@tertulia/contract/words'
import { contentWordsOf } from '#engine/retrieval/analyze.ts'
import { fold } from '@tertulia/contract/fold'

/** How something begins that goes on from what was said, and what points back to it. */
const JOINING: Record<AgentLanguage, readonly string[]> = {
  es: ['y', 'e', 'o', 'pero', 'entonces', 'ah', 'no', 'tambien', 'aunque', 'ademas', 'ese', 'esa', 'eso'],
  en: ['and', 'or', 'but', 'so', 'then', 'oh', 'no', 'also', 'what about', 'that', 'it', 'even'],
  fr: ['et', 'ou', 'mais', 'donc', 'alors', 'ah', 'non', 'aussi', 'meme', 'ca'],
  pt: ['e', 'ou', 'mas', 'entao', 'ah', 'nao', 'tambem', 'mesmo', 'esse', 'essa', 'isso'],
}
const POINTING: Record<AgentLanguage, readonly string[]> = {
  es: ['eso', 'ese', 'esa', 'esos', 'esas', 'esto', 'lo', 'ahi', 'alli', 'ella', 'ellos', 'ambos'],
  en: ['it', 'that', 'those', 'them', 'they', 'ones', 'this', 'these', 'he', 'she'],
  fr: ['ca', 'cela', 'elle', 'elles', 'ils', 'celui', 'celle', 'ceux'],
  pt: ['isso', 'esse', 'essa', 'esses', 'essas', 'ele', 'ela', 'eles', 'elas', 'la', 'ai', 'isto'],
}

/** A question of fewer words that say something seldom stands for itself. */
const FEW_WORDS = 3
/** One of more words than these says itself what it is about. */
const MANY_WORDS = 12

/**
 * Whether a question goes on from what was said before: for sure, or perhaps, where it has so few words that it may as
 * well stand for itself («¿dónde estáis?»).
 */
export function followUpKind(question: string, language: AgentLanguage): 'leans' | 'may_lean' | 'stands' {
  const words = allWordsOf(question).map(fold)
  if (JOINING[language].includes(words[0] ?? '')) return 'leans'
  if (words.length > MANY_WORDS) return 'stands'
  if (words.some((word) => POINTING[language].includes(word))) return 'leans'
  return contentWordsOf(question, language).length <= FEW_WORDS ? 'may_lean' : 'stands'
}
