import type { ShownSecret } from '@tertulia/contract/connections'
import { z } from 'zod'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { openKey, sealKey } from '#features/models/organization-key.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'

const Secrets = z.record(z.string(), z.string())
export type Secrets = z.infer<typeof Secrets>

/** Secrets as they are kept: sealed for their row, with what people recognise each by. One that stayed keeps its date. */
export async function sealedSecrets(
  tx: Tx<OrganizationContext>,
  id: string,
  secrets: Secrets,
  before?: { secrets: Secrets; shown: Record<string, ShownSecret> },
) {
  const changed_at = iso(tx.clock.now())
  const shown = Object.entries(secrets).map(([name, secret]): [string, ShownSecret] => {
    const earlier = before?.secrets[name] === secret ? before.shown[name] : undefined
    return [name, earlier ?? { last_four: secret.slice(-4), changed_at, expires_at: null }]
  })
  return {
    secrets_sealed: await sealKey(tx, JSON.stringify(secrets), id),
    secrets_shown: Object.fromEntries(shown),
  }
}

/** A connection's secrets, open; none where it is stopped. */
export async function openSecrets(tx: Tx<OrganizationContext>, row: ConnectionRow): Promise<Secrets> {
  return row.secrets_sealed ? Secrets.parse(JSON.parse(await openKey(tx, row.secrets_sealed, row.id))) : {}
}

/** The account as its provider's client calls it. */
export async function providerAccountOf(tx: Tx<OrganizationContext>, row: ConnectionRow): Promise<ProviderAccount> {
  return { account: row.account, fields: row.fields, secrets: await openSecrets(tx, row) }
}
