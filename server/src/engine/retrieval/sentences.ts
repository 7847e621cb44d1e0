import type { AgentLanguage } from '@tertulia/contract/agents'

/** A stretch of a text, in UTF-16 units, `end` not included. */
export type Span = { start: number; end: number }

/** Shortened words whose point ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(«"'])(?:sr|sra|srta|sres|dr|dra|d|dña|ud|uds|vd|av|avda|c|pág|págs|núm|nº|n|tel|tfno|ej|p|pp|art|cap|vol|aprox|máx|mín|mr|mrs|ms|prof|st|vs|fig|e\.\s?g|i\.\s?e|m|mme|mlle|av|p\.\s?ej|ee|exmo|exma|\p{Lu})\.\s*$/iu

/** The number of a step is no sentence. */
const STEP = /^\s*(?:\d{1,3}|[a-z]|[ivx]{2,6}|[IVX]{1,6})[.)]\s*$/u

const segmenters = new Map<AgentLanguage, Intl.Segmenter>()

function segmenterOf(language: AgentLanguage): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** The sentences of a text, blanks around them left out. Lines apart are sentences apart: items of a list, headings. */
export function sentencesOf(text: string, language: AgentLanguage): Span[] {
  const spans: Span[] = []
  let isOpen = false
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const last = spans.at(-1)
    if (last && isOpen) last.end = index + segment.length
    else spans.push({ start: index, end: index + segment.length })
    isOpen = (ABBREVIATION.test(segment) || STEP.test(segment)) && !segment.includes('\n')
  }
  return spans.map((span) => trimmed(text, span)).filter(({ start, end }) => end > start)
}

/** A stretch without the blanks around it. */
export function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && /\s/u.test(text[start] ?? '')) start += 1
  while (end > start && /\s/u.test(text[end - 1] ?? '')) end -= 1
  return { start, end }
}
