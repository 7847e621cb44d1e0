import type { ImportedContact } from '@tertulia/contract/contact-import'
import type { OrganizationContext } from '#platform/context.ts'
import { bringRows } from '#features/contacts/bring-contacts.ts'
import {
  changeImport,
  deleteBatches,
  lockImport,
  noteChanges,
  takeBatch,
} from '#features/contacts/contact-import.queries.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Brings the next rows of an import in. @returns whether there may be more */
export const importNextRows = (ctx: OrganizationContext, import_id: string): Promise<boolean> =>
  withOrganization(ctx, async (tx) => {
    const row = await lockImport(tx, import_id)
    if (row?.state !== 'running') return false
    const rows = await takeBatch(tx, import_id)
    if (!rows) {
      await changeImport(tx, import_id, { state: 'done', finished_at: iso(tx.clock.now()) })
      return false
    }
    const { told, changes } = await bringRows(tx, { import_id, known: row.known, file: row.file, rows })
    await noteChanges(tx, import_id, changes)
    const count = (state: ImportedContact['state']) => told.filter((each) => each.state === state).length
    await changeImport(tx, import_id, {
      rows_done: row.rows_done + rows.length,
      added: row.added + count('new'),
      changed: row.changed + count('changed'),
      same: row.same + count('same'),
      invalid: row.invalid + count('invalid'),
    })
    return true
  })

/** It has given up. The rows brought in so far are there and can be taken back; the rest is forgotten. */
export const failImport = (ctx: OrganizationContext, import_id: string): Promise<void> =>
  withOrganization(ctx, async (tx) => {
    const row = await lockImport(tx, import_id)
    if (row?.state !== 'running') return
    await deleteBatches(tx, import_id)
    await changeImport(tx, import_id, { state: 'failed', finished_at: iso(tx.clock.now()) })
  })
