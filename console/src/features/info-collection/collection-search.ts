import { fieldKey } from '@tertulia/contract/collected-fields'
import { CollectionResult, FieldStep } from '@tertulia/contract/info-collection'
import { z } from 'zod'
import { lenient, listSearch } from '#lists/list-search.ts'

/** Search of a new form's page: the form to copy. */
export const NewCollectionSearch = z.object(lenient({ copy: z.uuid() }))

export const resultFilters = {
  state: CollectionResult.shape.state,
  /** A field and how far they came at it. */
  field: fieldKey,
  step: FieldStep,
}

/** Filters, page and the open result live in the address. */
export const ResultSearch = listSearch(resultFilters, { result: z.uuid() })
export type ResultSearch = z.infer<typeof ResultSearch>
