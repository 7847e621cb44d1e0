import type { AgentLanguage } from '@tertulia/contract/agents'
import { startsWithFigure } from '@tertulia/contract/figures'
import { fold } from '@tertulia/contract/fold'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { LRUCache } from 'lru-cache'

/** Snowball stemmers (https://snowballstem.org/algorithms/). They need the accents: «devolución» and «devoluciones» meet only with them. */
const STEMMERS: Record<AgentLanguage, (word: string) => string> = {
  es: spanish,
  en: english,
  fr: french,
  pt: portuguese,
}

/** «Taller» is stemmed as a verb is, and «talleres» was not. */
const PLURAL: [RegExp, string] = [/(\p{L}{2}[aei]r)es$/u, '$1']

/** Endings of plurals, and those that people write without their accent and that no other word has. */
const MENDED: Partial<Record<AgentLanguage, readonly [RegExp, string][]>> = {
  es: [
    PLURAL,
    [/([csx])ion$/u, '$1ión'],
    // «cerráis», «tenéis»; «seis» and «país» are shorter.
    [/(\p{L}{3})ais$/u, '$1áis'],
    [/(\p{L}{3})eis$/u, '$1éis'],
  ],
  pt: [PLURAL, [/cao$/u, 'ção'], [/coes$/u, 'ções']],
}

const STEMS_KEPT = 50_000
const memo = Object.fromEntries(
  Object.keys(STEMMERS).map((language) => [language, new LRUCache<string, string>({ max: STEMS_KEPT })]),
) as Record<AgentLanguage, LRUCache<string, string>>

/** The folded stem of a lower-case word. Figures are their own stem. */
export function stemOf(word: string, language: AgentLanguage): string {
  const known = memo[language].get(word)
  if (known !== undefined) return known
  const stem = startsWithFigure(word) ? word : fold(STEMMERS[language](mendAccents(word, language))) || fold(word)
  memo[language].set(word, stem)
  return stem
}

const mendAccents = (word: string, language: AgentLanguage): string =>
  (MENDED[language] ?? []).reduce((text, [ending, accented]) => text.replace(ending, accented), word)
