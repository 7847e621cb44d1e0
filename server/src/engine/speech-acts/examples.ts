import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { sectionLists } from '#engine/data-files.ts'

/** The kinds of things a customer says, the last being a real question to the business's knowledge. */
export const SPEECH_ACTS = [
  'greeting',
  'how_are_you',
  'thanks',
  'farewell',
  'acknowledgement',
  'praise',
  'identity',
  'abilities',
  'person',
  'insult',
  'complaint_about_answer',
  'question',
] as const

/** One kind of thing a customer says. */
export type SpeechAct = (typeof SPEECH_ACTS)[number]

/** Example messages of every kind: for each language what reads its lists at the first call. */
export const EXAMPLES = AGENT_LANGUAGES.map((language) =>
  sectionLists(new URL(`./examples.${language}.txt`, import.meta.url), SPEECH_ACTS),
)
