import { randomBytes } from 'node:crypto'
import type { ChatSecret } from '@tertulia/contract/chat-identity'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext, VisitorContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import {
  deleteSecret,
  findSecret,
  putIdentity,
  putSecret,
  type SecretRow,
} from '#features/chat-identity/chat-identity.queries.ts'
import type { VisitorIdentityRow } from '#features/chat-identity/chat-identity.tables.ts'
import { readIdentity } from '#features/chat-identity/read-identity.ts'
import { openKey, sealKey } from '#features/models/organization-key.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'

const SECRET_BYTES = 32

const toChatSecret = ({ last_four, created_at }: SecretRow): ChatSecret => ({ last_four, created_at })

export const getSecret = (ctx: MemberContext, agent_id: string): Promise<ChatSecret | null> =>
  withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const row = await findSecret(tx, agent_id)
    return row ? toChatSecret(row) : null
  })

/** A new secret, in this answer alone. */
export function createSecret(ctx: MemberContext, agent_id: string): Promise<ChatSecret & { secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    const row: SecretRow = {
      organization_id: tx.organization_id,
      agent_id,
      sealed: await sealKey(tx, secret, agent_id),
      last_four: secret.slice(-4),
      created_at: iso(tx.clock.now()),
    }
    await putSecret(tx, row)
    noteAudit(tx, { entity_id: agent_id, after: { secret: 'changed' } })
    return { ...toChatSecret(row), secret }
  })
}

export const removeSecret = (ctx: MemberContext, agent_id: string): Promise<typeof done> =>
  withOrganization(ctx, async (tx) => {
    await agentOf(tx, agent_id)
    await deleteSecret(tx, agent_id)
    noteAudit(tx, { entity_id: agent_id, after: { secret: 'forgotten' } })
    return done
  })

/** The identity that a visitor was signed with. */
export type Signed = Pick<VisitorIdentityRow, 'visitor_id' | 'agent_id' | 'external_id'>
/** A customer was signed, on a browser that may be another one than before. */
export const customerSigned = port<(tx: OrganizationTx, signed: Signed) => Promise<void>>('customer signed')

/** @throws identity_refused; identity_of_another if the visitor was signed as another customer */
export function identify(ctx: VisitorContext, token: string): Promise<{ visitor_id: string; name: string }> {
  const { visitor_id, agent_id } = ctx.actor
  return withOrganization(ctx, async (tx) => {
    const row = await findSecret(tx, agent_id)
    const secret = row && (await openKey(tx, row.sealed, agent_id))
    const identity = secret && (await readIdentity(token, { secret, agent_id, now: tx.clock.now() }))
    if (!identity) throw new Problem('identity_refused')
    const kept = await putIdentity(tx, {
      organization_id: tx.organization_id,
      visitor_id,
      agent_id,
      external_id: identity.sub,
      name: identity.name ?? '',
      email: identity.email ?? null,
      phone: identity.phone ?? null,
      verified_at: iso(tx.clock.now()),
    })
    if (!kept) throw new Problem('identity_of_another')
    await tx.ports.one(customerSigned)(tx, kept)
    return { visitor_id, name: kept.name }
  })
}
