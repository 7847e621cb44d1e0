import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

export const QUALITY_TABS = ['tests', 'gate'] as const

export const QualitySearch = listSearch({}, { tab: z.enum(QUALITY_TABS) })
export type QualitySearch = z.infer<typeof QualitySearch>
