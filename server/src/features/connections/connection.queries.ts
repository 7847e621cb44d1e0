import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { visitor } from '#features/chat/chat.tables.ts'
import { connection, type ConnectionRow } from '#features/connections/connections.tables.ts'
import { conversation } from '#features/conversations/conversations.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** In the words of the indexes. */
const isNotStopped = () => sql`${connection.state} ->> 'name' <> 'disabled'`

export const findConnections = (tx: OrganizationTx): Promise<ConnectionRow[]> =>
  tx.db.select().from(connection).where(ours(tx, connection)).orderBy(desc(connection.created_at), desc(connection.id))

export async function findConnection(tx: OrganizationTx, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.id, id)))
  return row
}

export async function lockConnection(tx: OrganizationTx, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.id, id)))
    .for('update')
  return row
}

/** The connection of an account, stopped or not: of several the one that is not. */
export async function findConnectionOfAccount(
  tx: OrganizationTx,
  { provider, account }: Pick<ConnectionRow, 'provider' | 'account'>,
): Promise<ConnectionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.provider, provider), eq(connection.account, account)))
    .orderBy(sql`${isNotStopped()} desc`, desc(connection.created_at))
    .limit(1)
  return row
}

/** The simulator of an agent. */
export async function findSimulatorOf(tx: OrganizationTx, agent_id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.provider, 'simulator'), eq(connection.agent_id, agent_id)))
    .orderBy(desc(connection.created_at))
    .limit(1)
  return row
}

/** The address at which the organization's other accounts of a provider's app are called. */
export async function findAddressOfApp(
  tx: OrganizationTx,
  { provider, app_id }: { provider: ConnectionRow['provider']; app_id: string },
): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ address: connection.address })
    .from(connection)
    .where(
      and(
        ours(tx, connection),
        eq(connection.provider, provider),
        sql`${connection.fields} ->> 'app_id' = ${app_id}`,
        isNotStopped(),
      ),
    )
    .limit(1)
  return row?.address
}

export const countConnections = (tx: OrganizationTx): Promise<number> =>
  tx.db.$count(connection, and(ours(tx, connection), isNotStopped()))

export const insertConnection = (tx: OrganizationTx, row: ConnectionRow) => tx.db.insert(connection).values(row)

export async function updateConnection(
  tx: OrganizationTx,
  id: string,
  change: Partial<Omit<ConnectionRow, 'organization_id' | 'id'>>,
): Promise<ConnectionRow> {
  const [row] = await tx.db
    .update(connection)
    .set(change)
    .where(and(ours(tx, connection), eq(connection.id, id)))
    .returning()
  if (!row) throw new Error('a locked connection is gone')
  return row
}

/** Accounts that are called at an address, over all organizations. */
export const findConnectionsAt = (tx: PlatformTx, address: string): Promise<ConnectionRow[]> =>
  tx.db
    .select()
    .from(connection)
    .where(and(eq(connection.address, address), isNotStopped()))

/** Connections of an agent that are not stopped, locked. */
export const lockConnectionsOfAgent = (tx: OrganizationTx, agent_id: string): Promise<ConnectionRow[]> =>
  tx.db
    .select()
    .from(connection)
    .where(and(ours(tx, connection), eq(connection.agent_id, agent_id), isNotStopped()))
    .orderBy(connection.id)
    .for('update')

/** Accounts that are on, over all organizations. */
export const findEnabledConnections = (tx: PlatformTx) =>
  tx.db
    .select({ organization_id: connection.organization_id, id: connection.id })
    .from(connection)
    .where(sql`${connection.state} ->> 'name' = 'enabled'`)

/** How many conversations under way came by each of some connections. */
export const countOpenConversations = (tx: OrganizationTx, ids: readonly string[]) =>
  tx.db
    .select({ connection_id: visitor.connection_id, open: count() })
    .from(conversation)
    .innerJoin(visitor, and(ours(tx, visitor), eq(visitor.id, conversation.visitor_id)))
    .where(and(ours(tx, conversation), ne(conversation.status, 'ended'), inArray(visitor.connection_id, [...ids])))
    .groupBy(visitor.connection_id)

/** Notes that something came or went, seldom: once a minute is enough for people. */
export const touchConnection = (tx: OrganizationTx, id: string, which: 'last_in_at' | 'last_out_at', at: string) =>
  tx.db
    .update(connection)
    .set({ [which]: at })
    .where(
      and(
        ours(tx, connection),
        eq(connection.id, id),
        sql`(${connection[which]} is null or ${connection[which]} < ${at}::timestamptz - interval '1 minute')`,
      ),
    )
