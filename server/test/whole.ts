/**
 * `npm test -- --all`: loops run to their end, and journeys open every page also on a phone, in the dark, in English, and as
 * each role that may open it.
 */
export const isWhole = process.env['TEST_ALL'] === '1'

/** `npm test` runs one in so many of a loop. */
const SHARE = 20

/**
 * How often a loop runs that tries many cases, whose seed makes them the same each time.
 * @param whole with `--all`
 */
export const runsOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / SHARE))
