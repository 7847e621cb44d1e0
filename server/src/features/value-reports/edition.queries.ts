import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { userAccount } from '#features/accounts/accounts.tables.ts'
import { personName } from '#features/accounts/person-name.ts'
import { type EditionRow, valueReport } from '#features/value-reports/value-reports.tables.ts'
import { ours, type OrganizationTx } from '#platform/database/tx.ts'

const monthOf = (tx: OrganizationTx, agent_id: string, first: string) =>
  and(ours(tx, valueReport), eq(valueReport.agent_id, agent_id), eq(valueReport.month, first))

/** The newest edition of a month, or one of them. @param first the month's first day */
export async function findEdition(
  tx: OrganizationTx,
  { agent_id, first, edition }: { agent_id: string; first: string; edition?: number | undefined },
): Promise<EditionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(valueReport)
    .where(and(monthOf(tx, agent_id, first), edition === undefined ? undefined : eq(valueReport.edition, edition)))
    .orderBy(desc(valueReport.edition))
    .limit(1)
  return row
}

/** The last signed edition of any month: the next report begins with its assumptions. */
export async function findLastSigned(tx: OrganizationTx, agent_id: string): Promise<EditionRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(valueReport)
    .where(and(ours(tx, valueReport), eq(valueReport.agent_id, agent_id)))
    .orderBy(desc(valueReport.signed_at), desc(valueReport.month), desc(valueReport.edition))
    .limit(1)
  return row
}

/** The newest edition of each month. */
export const findNewestEditions = (
  tx: OrganizationTx,
  agent_id: string,
): Promise<Array<Pick<EditionRow, 'month' | 'edition' | 'figures' | 'assumptions'>>> =>
  tx.db
    .selectDistinctOn([valueReport.month], {
      month: valueReport.month,
      edition: valueReport.edition,
      figures: valueReport.figures,
      assumptions: valueReport.assumptions,
    })
    .from(valueReport)
    .where(and(ours(tx, valueReport), eq(valueReport.agent_id, agent_id)))
    .orderBy(desc(valueReport.month), desc(valueReport.edition))

/** Keeps an edition. @returns false where another has been signed at the same time */
export async function insertEdition(tx: OrganizationTx, row: EditionRow): Promise<boolean> {
  const kept = await tx.db
    .insert(valueReport)
    .values(row)
    .onConflictDoNothing()
    .returning({ edition: valueReport.edition })
  return kept.length === 1
}

/** A person's name as it is now; null if they are gone. */
export async function findNameOf(tx: OrganizationTx, user_id: string | null): Promise<string | null> {
  if (user_id === null) return null
  const [row] = await tx.db
    .select({ first_name: userAccount.first_name, last_name: userAccount.last_name, language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, user_id))
  return row ? personName(row) : null
}

/** First editions of a month that no reader was mailed about. */
export const findUnmailed = (tx: OrganizationTx, first: string): Promise<EditionRow[]> =>
  tx.db
    .select()
    .from(valueReport)
    .where(
      and(
        ours(tx, valueReport),
        eq(valueReport.month, first),
        eq(valueReport.edition, 1),
        isNull(valueReport.mailed_at),
      ),
    )
    .orderBy(asc(valueReport.agent_id))
    .for('update')

/** Notes that they were. */
export const markReportMailed = (tx: OrganizationTx, agent_id: string, first: string, at: string) =>
  tx.db
    .update(valueReport)
    .set({ mailed_at: at })
    .where(and(monthOf(tx, agent_id, first), eq(valueReport.edition, 1)))
