import { randomBytes } from 'node:crypto'
import type {
  ChangedCredentials,
  Connection,
  ConnectionInput,
  MetaCredentials,
  Webhook,
} from '@tertulia/contract/connections'
import { CONNECTIONS } from '@tertulia/contract/connections.limits'
import { nextState } from '@tertulia/contract/connection-state'
import type { Expected } from '@tertulia/contract/stale-edits'
import { agentOf } from '#features/agents/agent.ts'
import { announceConnection, changeConnection, endConnection } from '#features/connections/advance-connection.ts'
import {
  countConnections,
  findAddressOfApp,
  findConnectionOfAccount,
  findConnections,
  findSimulatorOf,
  insertConnection,
} from '#features/connections/connection.queries.ts'
import { connectionOf, lockedConnection } from '#features/connections/connection-of.ts'
import { openSecrets, sealedSecrets, type Secrets } from '#features/connections/connection-secrets.ts'
import { integrateConnection } from '#features/connections/connections.jobs.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import { shownConnection, shownConnections } from '#features/connections/shown-connection.ts'
import { callbackUrl } from '#features/connections/webhook-address.ts'
import { lockedOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'
import type { ProviderAccount } from '#providers/messaging/messaging-provider.ts'

/** All of the organization, the newest first. */
export const listConnections = (ctx: MemberContext): Promise<{ connections: Connection[] }> =>
  withOrganization(ctx, async (tx) => ({ connections: await shownConnections(tx, await findConnections(tx)) }))

/** @throws not_found */
export const getConnection = (ctx: MemberContext, id: string): Promise<Connection> =>
  withOrganization(ctx, async (tx) => shownConnection(tx, await connectionOf(tx, id)))

/** Tells the values to paste into the provider's page by hand. @throws not_found, also where it is stopped */
export const getWebhook = (ctx: MemberContext, id: string): Promise<Webhook> =>
  withOrganization(ctx, async (tx) => {
    const row = await connectionOf(tx, id)
    const { verify_token } = await openSecrets(tx, row)
    if (verify_token === undefined) throw new Problem('not_found')
    return { callback_url: callbackUrl(tx.config, row), verify_token }
  })

/**
 * Connects an account, in the row that it had before where it was connected once, and begins with its credentials.
 * @throws connection_limit, account_connected, simulator_connected
 */
export const createConnection = (ctx: MemberContext, input: ConnectionInput): Promise<Connection> =>
  withOrganization(ctx, async (tx) => {
    await lockedOrganization(tx)
    const agent = await agentOf(tx, input.agent_id)
    if ((await countConnections(tx)) >= CONNECTIONS) throw new Problem('connection_limit')
    const row =
      input.provider === 'simulator'
        ? await beginSimulator(tx, agent)
        : await beginMeta(tx, input.agent_id, input.credentials)
    noteAudit(tx, { entity_id: row.id, after: toldOf(row) })
    await tx.jobs.enqueue(tx, integrateConnection, { connection_id: row.id })
    return shownConnection(tx, row)
  })

async function beginMeta(tx: Tx<MemberContext>, agent_id: string, given: MetaCredentials): Promise<ConnectionRow> {
  const of = { provider: 'meta', account: given.phone_id } as const
  const before = await findConnectionOfAccount(tx, of)
  if (before && before.state.name !== 'disabled') throw new Problem('account_connected', { at: 'phone_id' })
  const { app_secret, access_token } = given
  const account = { account: given.phone_id, fields: fieldsOf(given), secrets: { app_secret, access_token } }
  return begin(tx, before, { id: before?.id ?? newId(), agent_id, provider: 'meta', channel: 'whatsapp', account })
}

async function beginSimulator(tx: Tx<MemberContext>, agent: { id: string; name: string }): Promise<ConnectionRow> {
  const before = await findSimulatorOf(tx, agent.id)
  if (before && before.state.name !== 'disabled') throw new Problem('simulator_connected')
  const { makeAccount } = providerNamed(tx, 'simulator')
  if (!makeAccount) throw new Error('a simulator makes its accounts')
  const id = before?.id ?? newId()
  const account = await makeAccount(tx, { connection_id: id, name: agent.name })
  return begin(tx, before, { id, agent_id: agent.id, provider: 'simulator', channel: 'whatsapp_simulator', account })
}

type Begun = Pick<ConnectionRow, 'id' | 'agent_id' | 'provider' | 'channel'> & { account: ProviderAccount }

async function begin(tx: Tx<MemberContext>, before: ConnectionRow | undefined, begun: Begun): Promise<ConnectionRow> {
  const { account, ...of } = begun
  const at = iso(tx.clock.now())
  const secrets: Secrets = { verify_token: newVerifyToken(), ...account.secrets }
  const row: ConnectionRow = {
    organization_id: tx.organization_id,
    ...of,
    account: account.account,
    address: await addressFor(tx, of.provider, account.fields),
    display_name: before?.display_name ?? null,
    verified_name: before?.verified_name ?? null,
    state: nextState({ name: 'disabled' }, { name: 'connect' }),
    steps_at: [],
    fields: account.fields,
    ...(await sealedSecrets(tx, begun.id, secrets)),
    quality: null,
    messages_per_second: null,
    last_in_at: before?.last_in_at ?? null,
    last_out_at: before?.last_out_at ?? null,
    created_at: before?.created_at ?? at,
    updated_at: at,
  }
  if (before) return changeConnection(tx, before, row)
  await insertConnection(tx, row)
  afterCommit(tx, () => announceConnection(tx, row))
  return row
}

/** One app of a provider has one address, whatever accounts come by it. */
async function addressFor(
  tx: Tx<MemberContext>,
  provider: ConnectionRow['provider'],
  { app_id }: ProviderAccount['fields'],
): Promise<string> {
  const shared = app_id === undefined ? undefined : await findAddressOfApp(tx, { provider, app_id })
  return shared ?? randomBytes(16).toString('hex')
}

const newVerifyToken = (): string => randomBytes(18).toString('base64url')

const fieldsOf = (given: MetaCredentials | ChangedCredentials): Record<string, string> => {
  const { app_id, business_account_id, app_url, template_namespace, proactive_phone_id } = given
  const all = Object.entries({ app_id, business_account_id, app_url, template_namespace, proactive_phone_id })
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/**
 * Other credentials in the place of those before; the steps begin anew, and what customers have written stays.
 * @throws not_found, stale_edit, connection_stopped, connection_is_simulator; account_connected at `phone_id`
 */
export const updateConnectionCredentials = (
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...given }: ChangedCredentials,
): Promise<Connection> =>
  withOrganization(ctx, async (tx) => {
    const before = await workingConnection(tx, id)
    refuseStale(expected_updated_at, before.updated_at)
    if (before.provider === 'simulator') throw new Problem('connection_is_simulator')
    const other = await findConnectionOfAccount(tx, { provider: before.provider, account: given.phone_id })
    if (other && other.id !== id && other.state.name !== 'disabled')
      throw new Problem('account_connected', { at: 'phone_id' })
    const saved = await openSecrets(tx, before)
    const typed = Object.entries({ app_secret: given.app_secret, access_token: given.access_token })
    const replaced = Object.fromEntries(typed.flatMap(([name, value]) => (value ? [[name, value]] : [])))
    const sealed = await sealedSecrets(
      tx,
      id,
      { ...saved, ...replaced },
      { secrets: saved, shown: before.secrets_shown },
    )
    const fields = fieldsOf(given)
    const row = await changeConnection(tx, before, {
      account: given.phone_id,
      fields,
      ...(fields['app_id'] !== before.fields['app_id'] && {
        address: await addressFor(tx, before.provider, fields),
      }),
      ...sealed,
      state: nextState(before.state, { name: 'connect' }),
      steps_at: [],
    })
    const changed = Object.fromEntries(Object.keys(replaced).map((name) => [name, 'changed']))
    noteAudit(tx, { entity_id: id, before: toldOf(before), after: { ...toldOf(row), ...changed } })
    await tx.jobs.enqueue(tx, integrateConnection, { connection_id: id })
    return shownConnection(tx, row)
  })

/** Goes on from the step that failed, or looks again at the one under way. @throws not_found, connection_stopped */
export const retryConnection = (ctx: MemberContext, id: string): Promise<Connection> =>
  withOrganization(ctx, async (tx) => {
    const before = await workingConnection(tx, id)
    const row = await changeConnection(tx, before, { state: nextState(before.state, { name: 'retry' }) })
    noteAudit(tx, { entity_id: id, after: toldOf(row) })
    await tx.jobs.enqueue(tx, integrateConnection, { connection_id: id })
    return shownConnection(tx, row)
  })

/**
 * Gives the account to another agent: what customers write from now on is answered by that one, in conversations of its own.
 * @throws not_found, stale_edit
 */
export const moveConnection = (
  ctx: MemberContext,
  id: string,
  { agent_id, expected_updated_at }: { agent_id: string } & Expected,
): Promise<Connection> =>
  withOrganization(ctx, async (tx) => {
    const before = await lockedConnection(tx, id)
    refuseStale(expected_updated_at, before.updated_at)
    const to = await agentOf(tx, agent_id)
    const from = await agentOf(tx, before.agent_id)
    const row = await changeConnection(tx, before, { agent_id })
    noteAudit(tx, { entity_id: id, before: { agent: from.name }, after: { agent: to.name } })
    return shownConnection(tx, row)
  })

/** Ends a connection and deletes its secrets. Its messages stay. */
export const stopConnection = (ctx: MemberContext, id: string): Promise<Connection> =>
  withOrganization(ctx, async (tx) => {
    const before = await lockedConnection(tx, id)
    if (before.state.name === 'disabled') return shownConnection(tx, before)
    const row = await endConnection(tx, before)
    noteAudit(tx, { entity_id: id, before: toldOf(before) })
    return shownConnection(tx, row)
  })

async function workingConnection(tx: Tx<MemberContext>, id: string): Promise<ConnectionRow> {
  const row = await lockedConnection(tx, id)
  if (row.state.name === 'disabled') throw new Problem('connection_stopped')
  return row
}

/** Fields of a connection that the audit trail tells. */
const toldOf = ({ provider, channel, account, fields }: ConnectionRow) => ({
  provider,
  channel,
  phone_id: account,
  ...fields,
})
