import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'

/** A `VersionRef` of the contract, written here since the address book comes with every page. */
const version = z.union([z.literal('draft'), z.coerce.number().int().positive()])

/** The page of the list, and the two versions that are compared. */
export const VersionsSearch = z.object({
  from: version.optional(),
  to: version.optional(),
  rows: rowsPerPage,
  cursor: z.string().optional(),
  first: z.coerce.number().int().positive().optional(),
})
