import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'

export const QUALITY_TABS = ['tests', 'gate'] as const

export const QualitySearch = z.object({
  tab: z.enum(QUALITY_TABS).optional(),
  rows: rowsPerPage,
  cursor: z.string().optional(),
  from: z.coerce.number().int().positive().optional(),
})
