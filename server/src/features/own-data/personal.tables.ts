import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accountRequest, mailedToken, session, signUp, userAccount } from '#features/accounts/accounts.tables.ts'
import { identity, linkConsent, providerAttempt } from '#features/accounts/outside-sign-in.tables.ts'
import { agentDraft } from '#features/agent-drafts/agent-drafts.tables.ts'
import { apiKey } from '#features/api-keys/api-keys.tables.ts'
import { conversation, message } from '#features/conversations/conversations.tables.ts'
import { faq } from '#features/faqs/faqs.tables.ts'
import { invitation } from '#features/invitations/invitations.tables.ts'
import { membership } from '#features/organizations/organizations.tables.ts'
import { recoveryCode, twoStepChallenge, twoStepSecret } from '#features/two-step/two-step.tables.ts'
import { vaultFile } from '#features/vault/vault.tables.ts'
import { agentVersion } from '#features/versions/versions.tables.ts'
import { accountAuditEntry, auditEntry } from '#platform/audit/audit.tables.ts'
import { idempotencyKey } from '#platform/http/idempotency.tables.ts'

/**
 * Where a person who works in the console stands in the tables, and what becomes of it when they are erased. Ids of the
 * account stay: they tell that one hand did two things, and with the account gone nobody can tell whose.
 */
export type Personal = {
  table: string
  /** Columns that say whose a row is or who made it: by id or by address, never by a name, which anybody can take. */
  by?: { id?: string; email?: string }
  /** Columns that hold a name, each with the column that says whose it is. */
  names?: { readonly [name in string]?: string }
  /** Columns of their rows that are emptied, such as network addresses. */
  emptied?: readonly string[]
  /**
   * A JSON column in which their address may stand, in anybody's row, and the name that customers read, in those of a
   * conversation they have handled.
   */
  mentions?: { column: string; conversation: string }
  /** left: given up one by one, each with its trace. gone: with the account, by its foreign key. kept: without them. */
  fate: 'left' | 'removed' | 'gone' | 'kept'
  /** What an export tells of each row. Secrets and hashes are not in it. */
  told: readonly string[]
}

type ColumnsOf<Table extends PgTable> = keyof Table['_']['columns'] & string
type Described<Column extends string> = Omit<Personal, 'table' | 'by' | 'names' | 'emptied' | 'mentions' | 'told'> & {
  by?: { id?: Column; email?: Column }
  names?: { readonly [Name in Column]?: Column }
  emptied?: readonly Column[]
  mentions?: { column: Column; conversation: Column }
  told: readonly Column[]
}
const personal = <Table extends PgTable>(table: Table, described: Described<ColumnsOf<Table>>): Personal => ({
  table: getTableName(table),
  ...described,
})

export const PERSONAL: readonly Personal[] = [
  personal(userAccount, {
    by: { id: 'id', email: 'email' },
    names: { first_name: 'id', last_name: 'id' },
    fate: 'gone',
    told: [
      'id',
      'email',
      'verified_at',
      'first_name',
      'last_name',
      'position',
      'discovery_source',
      'language',
      'preferred_language',
      'preferred_time_zone',
      'preferred_theme',
      'two_step_since',
      'onboarding_step',
      'created_at',
    ],
  }),
  personal(signUp, { by: { id: 'user_id' }, fate: 'gone', told: ['created_at'] }),
  personal(accountRequest, { by: { email: 'email' }, fate: 'removed', told: ['kind', 'email', 'language', 'at'] }),
  personal(session, {
    by: { id: 'user_id' },
    fate: 'gone',
    told: ['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'closed_at', 'closed_because'],
  }),
  personal(mailedToken, {
    by: { id: 'user_id', email: 'email' },
    fate: 'gone',
    told: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
  }),
  personal(idempotencyKey, { by: { id: 'user_id' }, fate: 'gone', told: ['key', 'created_at'] }),
  personal(twoStepSecret, { by: { id: 'user_id' }, fate: 'gone', told: ['created_at'] }),
  personal(recoveryCode, { by: { id: 'user_id' }, fate: 'gone', told: ['used_at'] }),
  personal(twoStepChallenge, { by: { id: 'user_id' }, fate: 'gone', told: ['created_at', 'expires_at'] }),
  personal(identity, {
    by: { id: 'user_id', email: 'email' },
    fate: 'gone',
    told: ['provider', 'issuer', 'subject', 'email', 'linked_at'],
  }),
  personal(providerAttempt, { by: { id: 'user_id' }, fate: 'gone', told: ['provider', 'expires_at'] }),
  personal(linkConsent, {
    by: { id: 'user_id', email: 'email' },
    fate: 'gone',
    told: ['provider', 'issuer', 'subject', 'email', 'expires_at'],
  }),
  personal(membership, {
    by: { id: 'user_id' },
    fate: 'left',
    told: ['organization_id', 'role', 'status', 'created_at', 'last_active_at'],
  }),
  personal(invitation, {
    by: { email: 'email' },
    fate: 'removed',
    told: ['organization_id', 'email', 'role', 'status', 'sent_at', 'expires_at', 'answered_at'],
  }),
  personal(accountAuditEntry, {
    by: { id: 'user_id' },
    emptied: ['address', 'details'],
    fate: 'kept',
    told: ['action', 'details', 'address', 'at'],
  }),
  personal(auditEntry, {
    by: { id: 'actor_id' },
    names: { actor_name: 'actor_id' },
    emptied: ['address'],
    mentions: { column: 'details', conversation: 'entity_id' },
    fate: 'kept',
    told: ['organization_id', 'action', 'address', 'at'],
  }),
  personal(agentVersion, {
    by: { id: 'author_id' },
    names: { author_name: 'author_id' },
    fate: 'kept',
    told: ['organization_id', 'agent_id', 'version', 'note', 'created_at'],
  }),
  personal(agentDraft, {
    by: { id: 'created_by' },
    fate: 'kept',
    told: ['organization_id', 'id', 'content', 'updated_at'],
  }),
  personal(apiKey, { by: { id: 'created_by' }, fate: 'kept', told: ['organization_id', 'id', 'name', 'created_at'] }),
  personal(faq, {
    by: { id: 'updated_by_id' },
    names: { updated_by: 'updated_by_id' },
    fate: 'kept',
    told: ['organization_id', 'id', 'question', 'updated_at'],
  }),
  personal(vaultFile, {
    by: { id: 'uploaded_by_id' },
    names: { uploaded_by: 'uploaded_by_id' },
    fate: 'kept',
    told: ['organization_id', 'id', 'name', 'uploaded_at'],
  }),
  // Those of the playground, and those with a customer while a person has control.
  personal(conversation, {
    by: { id: 'user_id' },
    names: { profile_name: 'user_id', handled_by_name: 'handled_by' },
    fate: 'kept',
    told: ['organization_id', 'id', 'channel', 'profile_name', 'started_at'],
  }),
  personal(message, {
    by: { id: 'person_id' },
    names: { person_name: 'person_id' },
    fate: 'kept',
    told: ['organization_id', 'id', 'conversation_id', 'text', 'created_at'],
  }),
]
