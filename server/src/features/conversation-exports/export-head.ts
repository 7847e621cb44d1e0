import { localDay } from '@tertulia/contract/calendar'
import type { ConversationExport } from '@tertulia/contract/conversation-exports'
import { beginOfLastDays, localTime } from '#platform/local-time.ts'
import { mask } from '#features/masking/mask.ts'
import type { ExportRow } from '#features/conversation-exports/conversation-exports.tables.ts'
import type { ExportWords } from '#features/conversation-exports/export-words.ts'

/** The head of a file: when it was made, of which time and by which filters, and how its hours are to be read. */
export type ExportAbout = {
  made_at: string
  since: string | null
  until: string
  filters: Record<string, string | number | boolean>
  picked: number | null
  limit: number
  time_zone: string
  personal_data: boolean
}

export function exportAboutOf({ asked, created_at, row_limit, personal_data }: ExportRow): ExportAbout {
  const { days, ...others } = asked.filters
  const given = Object.entries(others).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, plain(key, value, personal_data)] as const],
  )
  return {
    made_at: created_at,
    since: days && !asked.ids ? beginOfLastDays(new Date(created_at), asked.time_zone, days) : null,
    until: created_at,
    filters: asked.ids ? {} : Object.fromEntries(given),
    picked: asked.ids?.length ?? null,
    limit: row_limit,
    time_zone: asked.time_zone,
    personal_data,
  }
}

/** A search text may be a customer's address. */
function plain(key: string, value: unknown, personal_data: boolean): string | number | boolean {
  const shown = typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
  return key === 'search' && !personal_data ? mask(String(shown)) : shown
}

/** An instant as a spreadsheet reads it, `2026-11-21 09:30:00`. */
export const localInstant = (instant: string, time_zone: string): string =>
  `${localDay(new Date(instant), time_zone)} ${localTime(new Date(instant), time_zone)}`

/** Writes it as a table of its own: a name and a value a line. */
export function aboutLines(about: ExportAbout, words: ExportWords): string[][] {
  const at = (instant: string) => localInstant(instant, about.time_zone)
  const until = `${words.about('until')} ${at(about.until)}`
  const filters = Object.entries(about.filters).map(
    ([key, value]) => `${words.filter(key)}: ${key === 'search' ? `«${value}»` : words.value(key, value)}`,
  )
  const chosen = about.picked === null ? filters.join('; ') : `${words.about('picked')}: ${about.picked}`
  return [
    [words.about('title'), ''],
    [words.about('made_at'), at(about.made_at)],
    [words.about('range'), about.since ? `${words.about('from')} ${at(about.since)} ${until}` : until],
    [words.about('filters'), chosen || words.about('none')],
    [words.about('time_zone'), about.time_zone],
    [words.about('limit'), String(about.limit)],
    [words.about('personal_data'), words.about(about.personal_data ? 'yes' : 'masked')],
  ]
}

const STEMS = { es: 'conversaciones', en: 'conversations' }

/** Whether a file is an archive: a table is, with what it says of itself, and so is what holds messages. */
export const isPacked = ({ asked, with_messages }: Pick<ExportRow, 'asked' | 'with_messages'>): boolean =>
  with_messages || asked.packed === true

/** `conversaciones-2026-11-21.zip`. */
export function exportFileName(
  of: Pick<ExportRow, 'asked' | 'created_at' | 'format' | 'with_messages'>,
): ConversationExport['file_name'] {
  const { language, time_zone } = of.asked
  return `${STEMS[language]}-${localDay(new Date(of.created_at), time_zone)}.${isPacked(of) ? 'zip' : of.format}`
}
