import type { OrganizationContext } from '#context.ts'
import { auditEntry } from '#platform/audit/audit.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** What a verb tells of its change. Secrets never stand in it. */
export type AuditNote = { entity_id?: string; before?: unknown; after?: unknown }

/**
 * The audit row a request owes. The endpoint declares the action; the transaction in which a verb notes its change
 * writes the row before it commits, so that a change and its trace stand or fall together.
 */
export type AuditDuty = { action: string; note: AuditNote | undefined; written: boolean }

/** Tells what changed, for the row that this request owes. */
export function noteAudit(tx: OrganizationTx, note: AuditNote): void {
  if (tx.audit) tx.audit.note = { ...tx.audit.note, ...note }
}

/** Writes the row a request owes, once. Called by `withOrganization` before it commits. */
export async function writeOwedAudit(tx: OrganizationTx): Promise<void> {
  const { audit } = tx
  if (!audit?.note || audit.written) return
  audit.written = true
  await tx.db.insert(auditEntry).values({
    organization_id: tx.organization_id,
    id: newId(),
    action: audit.action,
    ...actorOf(tx),
    entity_id: audit.note.entity_id ?? null,
    details: { before: audit.note.before, after: audit.note.after },
    address: tx.address,
    request_id: tx.request_id,
    at: iso(tx.clock.now()),
  })
}

function actorOf({ actor }: OrganizationContext) {
  return actor.kind === 'person'
    ? { actor_kind: actor.kind, actor_id: actor.user_id, actor_name: actor.name }
    : { actor_kind: actor.kind, actor_id: null, actor_name: actor.kind }
}
