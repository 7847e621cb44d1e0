import type {
  ContactImport,
  ContactRow as Row,
  ImportedContact,
  KnownContacts,
} from '@tertulia/contract/contact-import'
import { CONTACT_IMPORT_UNDO_DAYS, CONTACTS_AT_ONCE } from '@tertulia/contract/contacts.limits'
import type { MemberContext } from '#platform/context.ts'
import { type Brought, judgeRows } from '#features/contacts/bring-contacts.ts'
import {
  changeImport,
  deleteBatches,
  findImports,
  hasOpenImport,
  insertImport,
  lockImport,
} from '#features/contacts/contact-import.queries.ts'
import { importContactsJob, undoImportJob } from '#features/contacts/contact-import.jobs.ts'
import type { ImportRow } from '#features/contacts/contacts.tables.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** The change that each row would make. */
export const previewContactImport = (ctx: MemberContext, brought: Brought): Promise<ImportedContact[]> =>
  withOrganization(ctx, (tx) => judgeRows(tx, brought))

const toImport = ({ organization_id: _org, ...row }: ImportRow): ContactImport => row

/** Begins to bring a table in: a job does it, batch after batch. @throws contact_import_running */
export function importContacts(
  ctx: MemberContext,
  { known, file, rows }: { known: KnownContacts; file: string; rows: Row[] },
): Promise<ContactImport> {
  return withOrganization(ctx, async (tx) => {
    if (await hasOpenImport(tx)) throw new Problem('contact_import_running')
    const now = tx.clock.now()
    const row = {
      id: newId(),
      file,
      known,
      state: 'running' as const,
      rows: rows.length,
      rows_done: 0,
      added: 0,
      changed: 0,
      same: 0,
      invalid: 0,
      created_at: iso(now),
      finished_at: null,
      undo_until: iso(secondsFrom(now, CONTACT_IMPORT_UNDO_DAYS * 86_400)),
      taken_back: null,
    }
    const batches = Array.from({ length: Math.ceil(rows.length / CONTACTS_AT_ONCE) }, (_, at) =>
      rows.slice(at * CONTACTS_AT_ONCE, (at + 1) * CONTACTS_AT_ONCE),
    )
    await insertImport(tx, row, batches)
    await tx.jobs.enqueue(tx, importContactsJob, { import_id: row.id })
    noteAudit(tx, { entity_id: row.id, after: { rows: rows.length } })
    return row
  })
}

/** The latest, newest first. */
export const listImports = (ctx: MemberContext): Promise<ContactImport[]> =>
  withOrganization(ctx, async (tx) => (await findImports(tx)).map(toImport))

/**
 * Begins to take an import back, also one that is running: that ends. Asked again meanwhile it is the same.
 * @throws not_found, contact_import_not_undoable, contact_import_running of another
 */
export function undoContactImport(ctx: MemberContext, id: string): Promise<ContactImport> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw new Problem('not_found')
    if (row.state === 'undoing') return toImport(row)
    if (row.state === 'undone' || row.undo_until <= iso(tx.clock.now()))
      throw new Problem('contact_import_not_undoable')
    await deleteBatches(tx, id)
    await tx.jobs.enqueue(tx, undoImportJob, { import_id: id })
    noteAudit(tx, { entity_id: id, before: { rows: row.rows_done } })
    const taken_back = row.taken_back ?? { removed: 0, restored: 0, edited: 0, writing: 0, merged: 0 }
    return toImport(await changeImport(tx, id, { state: 'undoing', taken_back }))
  })
}
