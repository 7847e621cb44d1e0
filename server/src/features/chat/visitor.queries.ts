import { eq } from 'drizzle-orm'
import { visitor } from '#features/chat/chat.tables.ts'
import { type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

export type VisitorRow = typeof visitor.$inferSelect

export async function findVisitorByToken(tx: PlatformTx, token_hash: string): Promise<VisitorRow | undefined> {
  const [row] = await tx.db.select().from(visitor).where(eq(visitor.token_hash, token_hash))
  return row
}

export const insertVisitor = (tx: OrganizationTx, row: VisitorRow) => tx.db.insert(visitor).values(row)
