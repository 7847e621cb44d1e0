import { z } from 'zod'
import { AuditActorKind } from './audit-actors.ts'
import { endpoint } from './endpoint.ts'
import { AUDIT_DAYS } from './audit.limits.ts'
import { day, id, listQuery, page, time, timeZone } from './shapes.ts'

const filter = z.strictObject({
  organization_id: id,
  /** The actor: a person's id. */
  actor_id: id.optional(),
  /** By its name: one that no feature has any more finds its old rows. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+\.[a-z_]+$/u)
    .optional(),
  days: z.coerce.number().pipe(z.literal(AUDIT_DAYS)).optional(),
  /** First and last day, both among them. */
  since: day.optional(),
  until: day.optional(),
  /** In which days are counted; left out: the organization's. */
  time_zone: timeZone.optional(),
})

/** The value of one field before and after. Ids of things are left out; ids of people are their names. */
export const AuditChange = z.object({ field: z.string(), before: z.json(), after: z.json() })
export type AuditChange = z.infer<typeof AuditChange>

/**
 * Whether the trail is as it was written. `fingerprint` stands for all its lines: an auditor who has noted it with their number
 * sees later whether those are still the same, even if the whole chain was forged anew.
 */
export const AuditChain = z.object({
  lines: z.number().int(),
  /** Lines that people were taken out of, since they had their account erased. */
  erased: z.number().int(),
  fingerprint: z.string(),
  /** The first line that is not as it was written, or that a line before it is missing for. */
  broken: z.object({ number: z.number().int(), at: time }).nullable(),
})
export type AuditChain = z.infer<typeof AuditChain>

export const AuditEntry = z.object({
  id,
  at: time,
  /** Its words stand in `audit-words.ts`. */
  action: z.string(),
  /** `support`: of the platform, not of the organization. */
  actor_kind: AuditActorKind,
  /** Only of a person. */
  actor_id: id.nullable(),
  /** The name of a job or a channel. `actorWords` has words for the others. */
  actor_name: z.string(),
  /** The name of the thing: an agent's name, a question, a person's. */
  subject: z.string().nullable(),
  changes: z.array(AuditChange),
  /** Network address it came from. */
  address: z.string(),
  /** The reference that an error of the same request would have told. */
  request_id: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit trail of an organization. Rows are written with the change and never altered. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    allow: 'audit.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend(filter.shape),
    returns: page(AuditEntry),
  }),
  people: endpoint({
    method: 'GET',
    path: '/audit/people',
    allow: 'audit.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(z.object({ id, name: z.string() })),
  }),
  /** Reads the whole trail. */
  chain: endpoint({
    method: 'GET',
    path: '/audit/chain',
    allow: 'audit.read',
    of: { organization: 'organization_id' },
    rate: 'upload',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: AuditChain,
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit/export',
    allow: 'audit.read',
    of: { organization: 'organization_id' },
    rate: 'upload',
    audit: 'none',
    query: filter,
    returns: z.object({
      /** CSV (RFC 4180) in the caller's language, with a byte order mark so that spreadsheets read it as UTF-8. */
      content: z.string(),
      rows: z.number().int(),
      /** False if there was more than `AUDIT_EXPORT_ROWS`: the newest are in it. */
      is_complete: z.boolean(),
    }),
  }),
}
