import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Subtopic, UserIntent } from '@tertulia/contract/conversation-values'
import { TOPIC_LENGTH } from '@tertulia/contract/conversation-values'
import { type Dialogue, type DialogueLine, type ShownFinding, nothingFound, quoted } from '#engine/analysis/dialogue.ts'
import { findCues, sentenceAround, type Cues } from '#engine/analysis/find-cues.ts'
import type { DialogueReading } from '#engine/analysis/read-dialogue.ts'
import {
  LOOKS_AROUND,
  OF_THE_SERVICE,
  OPINION,
  SAYS_NOTHING,
  SUBTOPIC_CUES,
  TO_BE_DONE,
  TROUBLE,
} from '#engine/analysis/subject-cues.ts'
import { stemmedWords } from '#engine/retrieval/question-coverage.ts'
import { segmentsOf } from '#engine/message/segments.ts'

/** The words that a line holds of some cues, with the sentence they stand in. */
function evidenceOf(line: DialogueLine, cues: Cues) {
  const [span] = findCues(line.text, cues)
  if (!span) return undefined
  const { start, end } = sentenceAround(line.text, span)
  return quoted(line, start, end)
}

/** How a wish begins, before what it is about. */
const LEADS =
  /^(?:(?:hola|buenas|buenos d[ií]as|buenas tardes|hi|hello|hey|bonjour|bonsoir|salut|ol[aá]|oi|bom dia|boa tarde)[\s,.!]+)*(?:(?:perdona|disculpa|por favor|please|s'il vous pla[iî]t|excuse me|desculpe)[\s,]+)*/iu
const SIGNS_AROUND = /^[\s¿¡?!.,;:…"«»]+|[\s¿¡?!.,;:…"«»]+$/gu

/** The customer's first wish, in their words; nothing if none of these tells what it was. */
export function topicOf({ language }: Dialogue, reading: DialogueReading): ShownFinding<string> {
  const wished = reading.wishes.map(({ line }) => line)
  const person = reading.said.find(({ does }) => does === 'wants_person')?.line
  const lines = wished.length > 0 ? wished : person ? [person] : []
  const told = lines.map((line) => ({ line, ...partOf(line, language) })).find(({ text }) => tells(text, language))
  if (!told) return nothingFound
  const { line, text, start } = told
  return { value: capital(shorten(text)), evidence: [quoted(line, start, start + text.length)] }
}

/** The part of a line that asks, without what it begins with. */
function partOf(line: DialogueLine, language: AgentLanguage): { text: string; start: number } {
  const parts = segmentsOf(line.text, language)
    .map(({ text, asks }) => ({
      text: text.replace(SIGNS_AROUND, '').replace(LEADS, '').replace(SIGNS_AROUND, ''),
      asks,
    }))
    .filter(({ text }) => text.split(/\s+/u).length > 1)
  const text = (parts.find(({ asks }) => asks) ?? parts[0])?.text ?? line.text.replace(SIGNS_AROUND, '')
  return { text, start: Math.max(0, line.text.indexOf(text)) }
}

/** «Tengo una duda», «¿y eso?» say that something is wanted, not what. */
const tells = (text: string, language: AgentLanguage): boolean =>
  stemmedWords(text, language).some(({ folded }) => !SAYS_NOTHING.has(folded))

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

/** Cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  if (line.length <= TOPIC_LENGTH) return line
  return `${line.slice(0, TOPIC_LENGTH - 1).replace(/\s+\S*$/u, '')}…`
}

/** The first question counts as much as all the rest, and less than it decides nothing. */
const FIRST = 2

/** The subtopic of the first wish; nothing if no kind, or more than one, is told as much. */
export function subtopicOf({ language }: Dialogue, reading: DialogueReading): ShownFinding<Subtopic> {
  const [first] = reading.said.filter(({ does }) => does !== 'goes_along')
  if (!first) return nothingFound
  if (first.does === 'wants_person') return { value: 'escalation', evidence: [quoted(first.line)] }
  const ofService = evidenceOf(first.line, OF_THE_SERVICE)
  const scored = Object.entries(SUBTOPIC_CUES).map(([subtopic, cues]) => {
    const spoken = reading.wishes.map(({ line }, at) => (at === 0 ? FIRST : 1) * findCues(line.text, cues).length)
    return { subtopic: subtopic as Subtopic, cues, score: spoken.reduce((sum, each) => sum + each, 0) }
  })
  const [best, second] = scored.toSorted((a, b) => b.score - a.score)
  const ofFirst = reading.wishes[0] && scored.some(({ cues }) => hasAny(reading.wishes[0]?.line, cues))
  if (ofService && !ofFirst) return { value: 'escalation', evidence: [ofService] }
  if (!best || best.score === 0)
    return tells(first.line.text, language) ? { value: 'other', evidence: [quoted(first.line)] } : nothingFound
  if (best.score < FIRST || best.score === second?.score) return nothingFound
  const said = reading.wishes.flatMap(({ line }) => evidenceOf(line, best.cues) ?? [])
  return { value: best.subtopic, evidence: said.slice(0, 1) }
}

const hasAny = (line: DialogueLine | undefined, cues: Cues): boolean =>
  line !== undefined && findCues(line.text, cues).length > 0

/** In this order: what does not work is told before what is to be done about it, and a question last. */
const BY_WORDS = [
  ['exploration', LOOKS_AROUND],
  ['troubleshooting', TROUBLE],
  ['transactional', TO_BE_DONE],
] as const satisfies readonly (readonly [UserIntent, Cues])[]
/** «¿Puedo pagar…?», «can I cancel…?»: whether something may be, not that it be done. */
const WHETHER =
  /^\W*(?:hola\W+|hi\W+|hello\W+|bonjour\W+|ol[aá]\W+)?(?:puedo|se puede|podr[ií]a|es posible|cu[aá]n|qu[eé] |d[oó]nde|c[oó]mo|hay |ten[eé]is|tienen|can i|could i|is it possible|how |what |when |where |is there|do you|does |puis-je|peut-on|est-ce|quel|quelle|comment|combien|o[uù] |posso|pode-se|qual|quanto|quando|como|onde|h[aá] |t[eê]m )/iu

export function intentOf(reading: DialogueReading): ShownFinding<UserIntent> {
  const wish = reading.wishes[0]
  const first = reading.said.find(({ does }) => does !== 'goes_along')
  if (first?.does === 'wants_person') return { value: 'other', evidence: [quoted(first.line)] }
  if (!wish) return nothingFound
  const { line } = wish
  const opinion = wish.thinks ? (evidenceOf(line, OPINION) ?? quoted(line)) : undefined
  if (opinion) return { value: 'feedback', evidence: [opinion] }
  for (const [intent, cues] of BY_WORDS) {
    const evidence = evidenceOf(line, cues)
    const isAsked = intent === 'transactional' && !wish.was_asked_back && WHETHER.test(line.text)
    if (evidence && !isAsked) return { value: intent, evidence: [evidence] }
  }
  return { value: 'information_request', evidence: [quoted(line)] }
}
