import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { DATE_WORDS } from '#engine/collection/values/date-words.ts'

/** Finds a pattern in folded text where no letter or figure goes on at its ends. */
export const apartFrom = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu')

const MONTHS = Object.values(DATE_WORDS)
  .flatMap(({ months }) => months)
  .join('|')

/** Days told with their month, in figures or by its name, whether the calendar has such a day or not. For folded text. */
export const DAYS_WITH_MONTH: readonly RegExp[] = [
  String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}|\d{4}-\d{2}-\d{2}`,
  String.raw`(?:\d{1,2}(?:º|ª|st|nd|rd|th|er)? (?:(?:de|do|of) )?|\p{L}+ (?:de|do|of) )(?:${MONTHS})(?:,? (?:(?:de|del|of|do) )?\d{4})?`,
  String.raw`(?:${MONTHS}) (?:the )?\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?`,
].map(apartFrom)

/** Whether a text tells a day with its month, one that does not exist too. */
export const tellsDay = (text: string): boolean =>
  DAYS_WITH_MONTH.some((each) => foldedInPlace(text).search(each) !== -1)
