import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { simulatedAccount, simulatedMedia } from '#features/whatsapp-simulator/simulator.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'
import type { LaneKey } from '#platform/lanes/lane-work.ts'
import type { SimulatedAccount } from '#providers/whatsapp-simulator/account.ts'

export async function lockSimulatedAccount(
  tx: OrganizationTx,
  connection_id: string,
): Promise<SimulatedAccount | undefined> {
  const [row] = await tx.db
    .select({ account: simulatedAccount.account })
    .from(simulatedAccount)
    .where(and(ours(tx, simulatedAccount), eq(simulatedAccount.connection_id, connection_id)))
    .for('update')
  return row?.account
}

export async function findSimulatedAccount(
  tx: OrganizationTx,
  connection_id: string,
): Promise<SimulatedAccount | undefined> {
  const [row] = await tx.db
    .select({ account: simulatedAccount.account })
    .from(simulatedAccount)
    .where(and(ours(tx, simulatedAccount), eq(simulatedAccount.connection_id, connection_id)))
  return row?.account
}

type Kept = Pick<typeof simulatedAccount.$inferSelect, 'account' | 'next_due_at' | 'updated_at'>

export async function saveAccount(tx: OrganizationTx, connection_id: string, kept: Kept): Promise<void> {
  await tx.db
    .insert(simulatedAccount)
    .values({ organization_id: tx.organization_id, connection_id, ...kept })
    .onConflictDoUpdate({ target: [simulatedAccount.organization_id, simulatedAccount.connection_id], set: kept })
}

/** Accounts whose webhooks have something to tell. */
export const findDueAccounts = (tx: PlatformTx, now: string, most: number): Promise<LaneKey[]> =>
  tx.db
    .select({
      organization_id: simulatedAccount.organization_id,
      group: simulatedAccount.connection_id,
      lane: sql<string>`'webhooks'`,
    })
    .from(simulatedAccount)
    .where(lte(simulatedAccount.next_due_at, now))
    .limit(most)

const isOf = (tx: OrganizationTx, connection_id: string) =>
  and(ours(tx, simulatedMedia), eq(simulatedMedia.connection_id, connection_id))

export async function insertMedia(tx: OrganizationTx, row: typeof simulatedMedia.$inferInsert): Promise<void> {
  await tx.db.insert(simulatedMedia).values(row).onConflictDoNothing()
}

export async function findMedia(tx: OrganizationTx, connection_id: string, id: string): Promise<Buffer | undefined> {
  const [row] = await tx.db
    .select({ bytes: simulatedMedia.bytes })
    .from(simulatedMedia)
    .where(and(isOf(tx, connection_id), eq(simulatedMedia.id, id)))
  return row?.bytes
}

export async function deleteMedia(tx: OrganizationTx, connection_id: string, id: string): Promise<void> {
  await tx.db.delete(simulatedMedia).where(and(isOf(tx, connection_id), eq(simulatedMedia.id, id)))
}

/** Deletes the files that the account does not know any more. */
export async function deleteMediaBut(tx: OrganizationTx, connection_id: string, ids: string[]): Promise<void> {
  await tx.db
    .delete(simulatedMedia)
    .where(and(isOf(tx, connection_id), ids.length > 0 ? notInArray(simulatedMedia.id, ids) : undefined))
}

/** A file and its type, over all organizations, for callers with a valid link. */
export async function findServedMedia(tx: PlatformTx, of: { connection_id: string; id: string }) {
  const [row] = await tx.db
    .select({ bytes: simulatedMedia.bytes, account: simulatedAccount.account })
    .from(simulatedMedia)
    .innerJoin(
      simulatedAccount,
      and(
        eq(simulatedAccount.organization_id, simulatedMedia.organization_id),
        eq(simulatedAccount.connection_id, simulatedMedia.connection_id),
      ),
    )
    .where(and(eq(simulatedMedia.connection_id, of.connection_id), eq(simulatedMedia.id, of.id)))
  const mime = row?.account.media.find(({ id }) => id === of.id)?.mime_type
  return row && mime !== undefined ? { bytes: row.bytes, mime } : undefined
}
