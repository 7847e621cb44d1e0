import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { OpenState, OpeningTime } from '#engine/opening/judge.ts'
import type { HoursWords } from '#engine/opening/hours-words.ts'

/** «Ahora está cerrado. Abrimos mañana lunes a las 10:00.», «Ahora está abierto, hasta las 14:00.» */
export function stateInWords(
  { is_open, closes, opens }: OpenState,
  { words, say }: { words: FixedTexts; say: HoursWords },
): string {
  if (is_open) return closes ? words.hours_open_now.replace('{time}', say.until(closes.day, closes.minute)) : ''
  const next = opens && words.hours_next.replace('{day}', say.day(opens.day)).replace('{at}', say.at(opens.minute))
  return [words.hours_closed_now, next].filter(Boolean).join(' ')
}

/** «mañana lunes a las 10:00». */
export const placeInWords = ({ day, minute }: OpeningTime, say: HoursWords): string =>
  `${say.day(day)} ${say.at(minute)}`
