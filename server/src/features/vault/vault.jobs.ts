import { id } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { failReading, readFile } from '#features/vault/read-vault-file.ts'
import { defineJob } from '#platform/jobs/job.ts'

/** Reads an uploaded file. */
export const readVaultFile = defineJob({
  name: 'vault.read',
  is_dear: true,
  input: z.object({ file_id: id, attempt: z.number().int() }),
  run: (ctx, { file_id, attempt }, working) => readFile(ctx, file_id, attempt, working),
  failed: (ctx, { file_id, attempt }) => failReading(ctx, file_id, attempt, 'broken'),
})
