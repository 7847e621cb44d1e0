import { languageOfNumber } from '#platform/documents/readers/workbook/date-format.ts'
import {
  formatGeneral,
  formatNumber,
  formatText,
  type Manner,
} from '#platform/documents/readers/workbook/number-format.ts'
import { countTelling, saidSwitch } from '#platform/documents/readers/told-language.ts'
import {
  SHORT_DATE,
  SHORT_DATE_TIME,
  type StoredCell,
  type StoredWorkbook,
} from '#platform/documents/readers/workbook/workbook.ts'

const CASE = /[\p{Ll}\p{N}]/u
/** So many texts of a workbook are enough to tell its language. */
const TELLING_TEXTS = 500

/**
 * How the people of a workbook write numbers and dates, which the file does not say: as the language of its texts has
 * it, English or Spanish.
 */
export function mannerOf({ sheets, codes, starts_1904 }: StoredWorkbook): Manner {
  const texts = sheets
    .flatMap(({ rows }) => [...rows.values()].flatMap((cells) => [...cells.values()]))
    .filter(({ type, value }) => type !== 'n' && CASE.test(value))
    .slice(0, TELLING_TEXTS)
    .map(({ value }) => value)
    .join(' ')
  const { english, others } = countTelling(texts)
  const named = codes
    .map((code) => /\[\$[^\]-]*-([0-9a-f]+)\]/iu.exec(code)?.[1])
    .map((number) => languageOfNumber(number === undefined ? undefined : Number.parseInt(number, 16)))
    .find(Boolean)
  if (english > others) return { locale: 'en', starts_1904 }
  return { locale: others === 0 && named === 'en' ? 'en' : 'es', starts_1904 }
}

const SHORT_DATES: Record<string, string> = { en: 'm/d/yyyy', es: 'dd/mm/yyyy' }

/** A cell's text as its sheet shows it. The error of a formula that could not be worked out is not shown. */
export function shownCell({ value, type, style }: StoredCell, codes: readonly string[], manner: Manner): string {
  const code = codeOf(codes[style] ?? 'General', manner)
  if (type === 'e') return ''
  if (type === 'b') return saidSwitch(value === '1', manner.locale)
  if (type === 'd')
    return formatNumber(Date.parse(value) / 86_400_000 + 25_569, code, { ...manner, starts_1904: false })
  const number = type === 'n' && value.trim() !== '' ? Number(value) : Number.NaN
  if (Number.isNaN(number)) return formatText(value, code)
  return /^(?:general|@)$/iu.test(code) ? formatGeneral(number, manner) : formatNumber(number, code, manner)
}

function codeOf(code: string, { locale }: Manner): string {
  const short = SHORT_DATES[locale] ?? 'dd/mm/yyyy'
  if (code === SHORT_DATE) return short
  return code === SHORT_DATE_TIME ? `${short} h:mm` : code
}
