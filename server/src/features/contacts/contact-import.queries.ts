import { CONTACT_IMPORTS_LISTED } from '@tertulia/contract/contacts.limits'
import type { ContactRow as ImportedRow } from '@tertulia/contract/contact-import'
import { and, asc, desc, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import {
  contactImportBatch,
  contactImportChange,
  contactImportTable,
  type ImportChange,
  type ImportRow,
} from '#features/contacts/contacts.tables.ts'
import { ours, type OrganizationTx, type PlatformTx } from '#platform/database/tx.ts'

/** Batches that one statement writes. */
const BATCHES_AT_ONCE = 20

export async function insertImport(
  tx: OrganizationTx,
  row: Omit<ImportRow, 'organization_id'>,
  batches: ImportedRow[][],
): Promise<void> {
  const { organization_id } = tx
  await tx.db.insert(contactImportTable).values({ ...row, organization_id })
  const numbered = batches.map((rows, number) => ({ organization_id, import_id: row.id, number, rows }))
  for (let at = 0; at < numbered.length; at += BATCHES_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    await tx.db.insert(contactImportBatch).values(numbered.slice(at, at + BATCHES_AT_ONCE))
}

/** Whether one is running. The rows are locked, so that of two who begin one, one does. */
export async function hasOpenImport(tx: OrganizationTx): Promise<boolean> {
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact imports ${tx.organization_id}`}, 0))`,
  )
  const [row] = await tx.db
    .select({ id: contactImportTable.id })
    .from(contactImportTable)
    .where(and(ours(tx, contactImportTable), inArray(contactImportTable.state, ['running', 'undoing'])))
    .limit(1)
  return row !== undefined
}

/** Newest first. */
export const findImports = (tx: OrganizationTx): Promise<ImportRow[]> =>
  tx.db
    .select()
    .from(contactImportTable)
    .where(ours(tx, contactImportTable))
    .orderBy(desc(contactImportTable.created_at), desc(contactImportTable.id))
    .limit(CONTACT_IMPORTS_LISTED)

export async function lockImport(tx: OrganizationTx, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(contactImportTable)
    .where(and(ours(tx, contactImportTable), eq(contactImportTable.id, id)))
    .for('update')
  return row
}

export async function changeImport(tx: OrganizationTx, id: string, change: Partial<ImportRow>): Promise<ImportRow> {
  const [row] = await tx.db
    .update(contactImportTable)
    .set(change)
    .where(and(ours(tx, contactImportTable), eq(contactImportTable.id, id)))
    .returning()
  if (!row) throw new Error('an import that is locked is there')
  return row
}

const batchesOf = (tx: OrganizationTx, import_id: string) =>
  and(ours(tx, contactImportBatch), eq(contactImportBatch.import_id, import_id))

/** Takes the next rows out of those that are to be brought in. */
export async function takeBatch(tx: OrganizationTx, import_id: string): Promise<ImportedRow[] | undefined> {
  const [next] = await tx.db
    .select()
    .from(contactImportBatch)
    .where(batchesOf(tx, import_id))
    .orderBy(asc(contactImportBatch.number))
    .limit(1)
  if (!next) return undefined
  await tx.db
    .delete(contactImportBatch)
    .where(and(batchesOf(tx, import_id), eq(contactImportBatch.number, next.number)))
  return next.rows
}

export const deleteBatches = (tx: OrganizationTx, import_id: string) =>
  tx.db.delete(contactImportBatch).where(batchesOf(tx, import_id))

/** Those that bring rows in still, locked in one order. */
export const lockRunningImports = async (tx: OrganizationTx): Promise<string[]> => {
  const rows = await tx.db
    .select({ id: contactImportTable.id })
    .from(contactImportTable)
    .where(and(ours(tx, contactImportTable), eq(contactImportTable.state, 'running')))
    .orderBy(asc(contactImportTable.id))
    .for('update')
  return rows.map(({ id }) => id)
}

type Batch = { import_id: string; number: number; rows: ImportedRow[] }

/** The batches of these imports that are still to be imported. */
export const findBatches = (tx: OrganizationTx, import_ids: string[]): Promise<Batch[]> =>
  tx.db
    .select()
    .from(contactImportBatch)
    .where(and(ours(tx, contactImportBatch), inArray(contactImportBatch.import_id, import_ids)))

export const putBatch = (tx: OrganizationTx, { import_id, number, rows }: Batch) =>
  tx.db
    .update(contactImportBatch)
    .set({ rows })
    .where(and(batchesOf(tx, import_id), eq(contactImportBatch.number, number)))

/** Notes the change of each contact; one that comes again in a later batch keeps what they were before the first one. */
export async function noteChanges(tx: OrganizationTx, import_id: string, changes: ImportChange[]): Promise<void> {
  if (changes.length === 0) return
  const { organization_id } = tx
  await tx.db
    .insert(contactImportChange)
    .values(changes.map((change) => ({ ...change, organization_id, import_id })))
    .onConflictDoUpdate({
      target: [contactImportChange.organization_id, contactImportChange.import_id, contactImportChange.contact_id],
      set: {
        after: sql`excluded.after`,
        consents: sql`${contactImportChange.consents} || excluded.consents`,
      },
    })
}

/** The changes that are still to be taken back, in the order of the contacts. */
export const findChanges = (
  tx: OrganizationTx,
  import_id: string,
  rows: number,
): Promise<Array<typeof contactImportChange.$inferSelect>> =>
  tx.db
    .select()
    .from(contactImportChange)
    .where(and(ours(tx, contactImportChange), eq(contactImportChange.import_id, import_id)))
    .orderBy(asc(contactImportChange.contact_id))
    .limit(rows)

export const deleteChanges = (tx: OrganizationTx, import_id: string, contact_ids: string[]) =>
  tx.db
    .delete(contactImportChange)
    .where(
      and(
        ours(tx, contactImportChange),
        eq(contactImportChange.import_id, import_id),
        inArray(contactImportChange.contact_id, contact_ids),
      ),
    )

/** Imports that can no longer be taken back and still hold their changes, and lines that are not needed any more. */
export const findSpentImports = (
  tx: PlatformTx,
  { now, before, except, rows }: { now: string; before: string; except: string[]; rows: number },
) =>
  tx.db
    .select({ organization_id: contactImportTable.organization_id, id: contactImportTable.id })
    .from(contactImportTable)
    .where(
      and(
        lte(contactImportTable.undo_until, now),
        notInArray(contactImportTable.id, except),
        notInArray(contactImportTable.state, ['running', 'undoing']),
        or(
          lte(contactImportTable.created_at, before),
          sql`exists (select 1 from ${contactImportChange}
            where ${contactImportChange.organization_id} = ${contactImportTable.organization_id}
              and ${contactImportChange.import_id} = ${contactImportTable.id})`,
        ),
      ),
    )
    .orderBy(asc(contactImportTable.id))
    .limit(rows)

/** Forgets what an import did; a line from before an instant goes as a whole. */
export async function forgetImport(tx: OrganizationTx, id: string, before: string): Promise<void> {
  await tx.db
    .delete(contactImportChange)
    .where(and(ours(tx, contactImportChange), eq(contactImportChange.import_id, id)))
  await tx.db
    .delete(contactImportTable)
    .where(and(ours(tx, contactImportTable), eq(contactImportTable.id, id), lte(contactImportTable.created_at, before)))
}
