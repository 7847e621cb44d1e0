import type { Parser, ParsingContext } from 'chrono-node'
import { type Day, plusDays } from '#engine/collection/values/day-sums.ts'

/**
 * Tags a day of the month by its number alone, or one by a name that people have too, which is a date only if one was asked
 * for.
 */
export const BARE_DAY = 'bare_day'
/** Tags a day whose year was told by its last two figures. */
export const SHORT_YEAR = 'short_year'
/** Tags a day by its weekday alone. */
export const WEEKDAY = 'weekday'

/** The named groups of a pattern's match. */
export type Groups = Record<string, string | undefined>
type Read = { year?: number; month: number; day: number; tag?: string; is_coming?: boolean }

/**
 * A parser of chrono's for one pattern. A mere weekday is the past one where the past is meant.
 * @param not_after text behind which the pattern tells something else
 */
export function parser(
  whole: RegExp,
  read: (match: RegExpMatchArray, now: { today: Day }) => Read | undefined,
  not_after?: RegExp,
): Parser {
  return {
    pattern: () => whole,
    extract(context: ParsingContext, match: RegExpMatchArray) {
      // After a match that was none chrono goes on within the word, where nothing stands before it.
      const before = context.text.slice(0, match.index)
      if (/[\p{L}\d]$/u.test(before) || not_after?.test(before)) return null
      const { refDate } = context
      const today = { year: refDate.getUTCFullYear(), month: refDate.getUTCMonth() + 1, day: refDate.getUTCDate() }
      const found = read(match, { today })
      if (!found) return null
      const { tag, is_coming, ...day } = found
      const is_behind = tag === WEEKDAY && !is_coming && !context.option.forwardDate
      const components = context.createParsingComponents(
        is_behind && day.year !== undefined ? plusDays({ ...day, year: day.year }, -7) : day,
      )
      return tag === undefined ? components : components.addTag(tag)
    },
  }
}
