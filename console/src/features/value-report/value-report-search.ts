import { Month } from '@tertulia/contract/value-reports'
import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** The address of a report: of which month. Left out: of the last one that is over. */
export const ValueReportSearch = z.object(lenient({ month: Month }))
export type ValueReportSearch = z.infer<typeof ValueReportSearch>
