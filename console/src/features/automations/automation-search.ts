import { AutomationRun } from '@tertulia/contract/automations'
import { z } from 'zod'
import { lenient, listSearch } from '#lists/list-search.ts'
import { EXAMPLES } from './examples.ts'

/** Which automation is open, or what one that is not there yet begins with: nothing, an example, or another one. */
export const AutomationSearch = z.object(
  lenient({ open: z.uuid(), new: z.enum(['empty', ...EXAMPLES]), copy: z.uuid() }),
)
export type AutomationSearch = z.infer<typeof AutomationSearch>

export const automationRunFilters = { automation: z.uuid(), outcome: AutomationRun.shape.outcome }

/** Filters, page and the open run live in the address. */
export const AutomationRunSearch = listSearch(automationRunFilters, { run: z.uuid() })
export type AutomationRunSearch = z.infer<typeof AutomationRunSearch>
