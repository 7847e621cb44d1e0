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

/** Example messages of every kind, in one language. */
export type SpeechActExamples = Record<SpeechAct, readonly string[]>
