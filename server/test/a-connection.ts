import { randomBytes } from 'node:crypto'
import type { Channel } from '@tertulia/contract/channels'
import type { ConnectionState } from '@tertulia/contract/connection-state'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { insertConnection } from '#features/connections/connection.queries.ts'
import { sealedSecrets } from '#features/connections/connection-secrets.ts'
import { asJob } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { ProviderName } from '#providers/messaging/messaging-provider.ts'
import { runningApp } from './running-app.ts'

/** A connection as its steps leave it. */
export async function aConnection(of: {
  organization_id: string
  agent_id: string
  channel: Channel
  provider?: ProviderName
  account?: string
  state?: ConnectionState
  secrets?: Record<string, string>
  fields?: Record<string, string>
  address?: string
}): Promise<KnownConnection> {
  const { deps } = await runningApp()
  const id = newId()
  const ctx = asJob(deps, of.organization_id, 'test')
  const at = new Date().toISOString()
  await withOrganization(ctx, async (tx) =>
    insertConnection(tx, {
      organization_id: of.organization_id,
      id,
      agent_id: of.agent_id,
      provider: of.provider ?? 'meta',
      channel: of.channel,
      account: of.account ?? newId(),
      address: of.address ?? randomBytes(16).toString('hex'),
      display_name: 'La tienda',
      verified_name: null,
      state: of.state ?? { name: 'enabled' },
      steps_at: [],
      fields: of.fields ?? {},
      ...(await sealedSecrets(tx, id, of.secrets ?? { app_secret: 'app-secret', verify_token: 'verify' })),
      quality: null,
      last_in_at: null,
      last_out_at: null,
      created_at: at,
      updated_at: at,
    }),
  )
  const known = await knownConnection(ctx, id)
  if (!known) throw new Error('a connection is there once it is written down')
  return known
}
