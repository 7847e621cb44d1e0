import { AUDIT_DAYS } from '@tertulia/contract/audit.limits'
import { z } from 'zod'
import { listSearch } from '#lists/list-search.ts'

export const auditFilters = {
  person: z.uuid(),
  /** Which ones there are comes with the screen: every page loads what is here. */
  action: z.string().max(60),
  days: z.coerce.number().pipe(z.literal(AUDIT_DAYS)),
  since: z.iso.date(),
  until: z.iso.date(),
}

/** Filters and page live in the address. */
export const AuditSearch = listSearch(auditFilters, {})
export type AuditSearch = z.infer<typeof AuditSearch>
