import type { AuditActorKind } from '@tertulia/contract/audit-actors'
import type { Context, OrganizationContext } from '#platform/context.ts'
import { accountAuditEntry, auditEntry } from '#platform/audit/audit.tables.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx, PlatformTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** The details that a verb records of its change. Secrets never stand in it. */
export type AuditNote = { entity_id?: string; before?: unknown; after?: unknown }

/**
 * The audit row a request owes. The endpoint declares the action; the transaction in which a verb notes its change
 * writes the row before it commits, so that a change and its trace stand or fall together.
 */
export type RequiredAudit = { action: string; note: AuditNote | undefined; written: boolean }

/** A row owed besides the request's own. */
export const requiredAuditOf = (action: string): RequiredAudit => ({ action, note: undefined, written: false })

/** Tells what changed, for the row that this request owes. */
export function noteAudit(tx: OrganizationTx, note: AuditNote): void {
  if (tx.audit) tx.audit.note = { ...tx.audit.note, ...note }
}

/** Writes the row a request owes, once. Called by `withOrganization` before it commits. */
export async function writeRequiredAudit(tx: OrganizationTx): Promise<void> {
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

/** The details that a verb records of an account. `user_id` is null if no account has the address that was tried. */
type AccountTrace = { user_id: string | null; details?: Record<string, unknown> }

/**
 * Writes the row that a request owes to an account it has changed, in the transaction of the change.
 * @param action another one than the endpoint names, where a call does more than its own
 */
export const traceAccount = (
  ctx: Context,
  tx: PlatformTx,
  trace: AccountTrace,
  action = ctx.audit?.action,
): Promise<void> => writeAccountAudit(ctx, tx, action, trace)

/** Writes the entry of an attempt that is refused. */
export const traceRefusal = (ctx: Context, tx: PlatformTx, trace: AccountTrace): Promise<void> =>
  writeAccountAudit(ctx, tx, ctx.audit_refused, trace)

async function writeAccountAudit(ctx: Context, tx: PlatformTx, action: string | undefined, trace: AccountTrace) {
  if (!action) return
  await tx.db.insert(accountAuditEntry).values({
    id: newId(),
    action,
    user_id: trace.user_id,
    details: trace.details ?? {},
    address: ctx.address,
    request_id: ctx.request_id,
    at: iso(ctx.clock.now()),
  })
}

type Trace = { actor_kind: AuditActorKind; actor_id: string | null; actor_name: string }
/** The actor as the trail names it for ever. An actor that is no person has no id that could identify one. */
function actorOf({ actor }: OrganizationContext): Trace {
  const { kind } = actor
  switch (kind) {
    case 'person':
      return { actor_kind: actor.support ? 'support' : kind, actor_id: actor.user_id, actor_name: actor.name }
    case 'job':
    case 'api_key':
      return { actor_kind: kind, actor_id: null, actor_name: actor.name }
    case 'channel':
      return { actor_kind: kind, actor_id: null, actor_name: actor.channel }
    case 'visitor':
    case 'nobody':
    case 'system':
      return { actor_kind: kind, actor_id: null, actor_name: kind }
  }
}
