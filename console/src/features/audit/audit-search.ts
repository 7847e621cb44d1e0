import { AUDIT_DAYS } from '@tertulia/contract/audit.limits'
import { rowsPerPage } from '@tertulia/contract/shapes'
import { z } from 'zod'

/** Filters and page live in the address. */
export const AuditSearch = z.object({
  person: z.string().optional(),
  /** Which ones there are comes with the screen: every page loads what is here. */
  action: z.string().max(60).optional(),
  days: z.coerce.number().pipe(z.literal(AUDIT_DAYS)).optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
  rows: rowsPerPage,
  cursor: z.string().optional(),
  from: z.coerce.number().int().positive().optional(),
})
export type AuditSearch = z.infer<typeof AuditSearch>
