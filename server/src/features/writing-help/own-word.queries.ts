import { and, eq } from 'drizzle-orm'
import { ownWord } from '#features/writing-help/writing-help.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

export async function findOwnWords(tx: OrganizationTx): Promise<string[]> {
  const rows = await tx.db.select({ word: ownWord.word }).from(ownWord).where(ours(tx, ownWord))
  return rows.map(({ word }) => word)
}

/** @returns false where it was there already */
export const insertOwnWord = async (tx: OrganizationTx, row: typeof ownWord.$inferSelect): Promise<boolean> =>
  (await tx.db.insert(ownWord).values(row).onConflictDoNothing().returning({ word: ownWord.word })).length === 1

/** @returns false where there was none */
export const deleteOwnWord = async (tx: OrganizationTx, word: string): Promise<boolean> =>
  (
    await tx.db
      .delete(ownWord)
      .where(and(ours(tx, ownWord), eq(ownWord.word, word)))
      .returning({ word: ownWord.word })
  ).length === 1
