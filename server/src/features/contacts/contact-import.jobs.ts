import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { failImport, importNextRows } from '#features/contacts/import-rows.ts'
import { failUndo, undoNextChanges } from '#features/contacts/undo-import.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { defineJob, type JobRun } from '#platform/jobs/job.ts'

const input = z.object({ import_id: id })

/** One short transaction after another; taken up again it goes on with what is left. */
async function inParts(
  ctx: OrganizationContext,
  import_id: string,
  { signal }: JobRun,
  part: (ctx: OrganizationContext, import_id: string) => Promise<boolean>,
): Promise<void> {
  do signal.throwIfAborted()
  // oxlint-disable-next-line no-await-in-loop -- one part after another, each short
  while (await part(ctx, import_id))
}

/** Brings a table of people in. */
export const importContactsJob = defineJob({
  name: 'contacts.import',
  is_dear: true,
  input,
  run: (ctx, { import_id }, working) => inParts(ctx, import_id, working, importNextRows),
  failed: (ctx, { import_id }) => failImport(ctx, import_id),
})

/** Takes back what an import did. */
export const undoImportJob = defineJob({
  name: 'contacts.undo_import',
  is_dear: true,
  input,
  run: (ctx, { import_id }, working) => inParts(ctx, import_id, working, undoNextChanges),
  failed: (ctx, { import_id }) => failUndo(ctx, import_id),
})
