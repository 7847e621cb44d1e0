import { MONTH_FIRST } from '#engine/collection/values/date.ts'

/** «24/12/2026», «4-3-26», «24.12.2026»; an hour of midnight that a spreadsheet adds. */
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s+0{1,2}:00(?::00)?)?$/u
const WITH_HOUR = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?Z?$/u
/** Years of two figures up to this one are of this century. */
const LAST_OF_CENTURY = 49

/** A day as spreadsheets show it in a country, as `2026-12-24`. Any other text stays as it is written. */
export function dayOfCell(cell: string, country: string): string {
  const whole = WITH_HOUR.exec(cell)?.[1]
  if (whole) return whole
  const [, first = '', second = '', year = ''] = WRITTEN.exec(cell) ?? []
  if (!year) return cell
  const [day, month] = MONTH_FIRST.has(country) ? [second, first] : [first, second]
  const full = year.length === 4 ? year : `${Number(year) <= LAST_OF_CENTURY ? 20 : 19}${year}`
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
