import { randomBytes } from 'node:crypto'
import type { Channel } from '@tertulia/contract/channels'
import type { ConnectionState } from '@tertulia/contract/connection-state'
import { type KnownConnection, knownConnection } from '#features/connections/known-connections.ts'
import { receiveMessage } from '#features/channels/receive.ts'
import { insertConnection } from '#features/connections/connection.queries.ts'
import { sealedSecrets } from '#features/connections/connection-secrets.ts'
import { asJob } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { ProviderName } from '#providers/messaging/messaging-provider.ts'
import { goLive, until } from './a-customer.ts'
import type { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'

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
      messages_per_second: null,
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

/** An answer of a live agent to a customer on WhatsApp, which waits to be sent: no server is there that takes it. */
export async function anAnswerOnWhatsApp(shop: Awaited<ReturnType<typeof anOrganization>>) {
  const { deps } = await runningApp()
  const { id: agent_id } = await shop.anAgent()
  await goLive(shop, agent_id)
  const connection = await aConnection({ organization_id: shop.id, agent_id, channel: 'whatsapp' })
  const said = await receiveMessage(asJob(deps, shop.id, 'test'), connection, aWhatsAppMessage(connection, {}))
  const waiting = () =>
    asSuperuser<{ message_id: string }>('select message_id from delivery where conversation_id = $1 and attempts > 0', [
      said?.conversation_id,
    ])
  await until(async () => (await waiting()).rows.length > 0)
  return { conversation_id: said?.conversation_id ?? '', message_id: (await waiting()).rows[0]?.message_id ?? '' }
}

/** A text of a customer on WhatsApp, as its provider brings it. */
export const aWhatsAppMessage = (
  { account }: Pick<KnownConnection, 'account'>,
  { phone = '34600111222', name = 'Javier Royo', text = 'Hola' }: { phone?: string; name?: string; text?: string },
) => ({
  kind: 'message' as const,
  account,
  external_id: newId(),
  at: new Date().toISOString(),
  sender: { user_id: null, phone, name },
  content: { kind: 'text' as const, text },
  reply_to: null,
  referral: null,
})
