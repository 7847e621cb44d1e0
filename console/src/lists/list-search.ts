import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'

type Lenient<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.ZodCatch<z.ZodOptional<Shape[Key]>> }

/** Fields of an address. A person may have typed it: unreadable values count as missing. */
export const lenient = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, z.optional(field).catch(undefined)]),
  ) as Lenient<Shape>

/** Which page of a list. */
const page = {
  ...lenient({
    cursor: z.string(),
    /** Number of the first row of the page. */
    first: z.number().int().positive(),
  }),
  rows: rowsPerPage.catch(25),
}

/**
 * Address of a list, page by page.
 * @param filters what narrows it
 * @param others what else the address holds: the row that is open, a tab
 */
export const listSearch = <Filters extends z.ZodRawShape, Others extends z.ZodRawShape>(
  filters: Filters,
  others: Others,
) => z.object({ ...lenient(filters), ...lenient(others), ...page })
