import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

/** A `VersionRef` of the contract, written here since the address book comes with every page. */
const version = z.union([z.literal('draft'), z.coerce.number().int().positive()])

/** The page of the list, and the two versions that are compared. */
export const VersionsSearch = listSearch({}, { from: version, to: version })
