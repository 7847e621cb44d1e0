import { type FaqGeneration, GENERATION_FILE_TYPES, type GenerationCause } from '@tertulia/contract/faq-generation'
import { storeFile } from '#platform/files/store-file.ts'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import { type GenerationRow, insertGeneration } from '#features/faq-generation/faq-generation.queries.ts'
import { beginReading, newGeneration } from '#features/faq-generation/generations.ts'
import { announceGeneration } from '#features/faq-generation/generation-view.ts'
import { fileNameOf } from '#features/vault/file-name.ts'
import { withOrganization } from '#platform/database/tx.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { newId } from '#platform/ids.ts'

/**
 * Takes documents in the order they come and begins to read each. One that cannot be read is among them with its cause
 * and does not block the rest; an upload that breaks off, or has too many files, leaves nothing.
 */
export async function beginDocuments(
  ctx: MemberContext,
  agent_id: string,
  files: AsyncIterable<UploadedFile>,
): Promise<FaqGeneration[]> {
  const received: GenerationRow[] = []
  try {
    for await (const file of files) received.push(await receive(ctx, agent_id, file))
    return await withOrganization(ctx, async (tx) => {
      await lockedAgent(tx, agent_id)
      const generations: FaqGeneration[] = []
      for (const row of received) {
        if (row.state === 'queued') generations.push(await beginReading(tx, row))
        else {
          await insertGeneration(tx, row)
          generations.push(announceGeneration(tx, row))
        }
      }
      return generations
    })
  } catch (error) {
    for (const { storage_key } of received) if (storage_key) await ctx.files.remove(storage_key)
    throw error
  }
}

async function receive(ctx: MemberContext, agent_id: string, file: UploadedFile): Promise<GenerationRow> {
  const storage_key = newId()
  const { size_bytes } = await storeFile(ctx, storage_key, file.stream)
  const { name: title, type: file_type } = fileNameOf(file.name)
  const cause = refusalOf(file_type, size_bytes, file.stream.truncated === true)
  if (cause) await ctx.files.remove(storage_key)
  return {
    ...newGeneration(ctx, { agent_id, source: 'document' }),
    title,
    file_type,
    declared_type: file.declared_type.replaceAll(/[^\x20-\x7e]/gu, '').slice(0, 100),
    ...(cause ? { state: 'failed', cause } : { storage_key }),
  }
}

function refusalOf(type: string, size_bytes: number, is_cut: boolean): GenerationCause | undefined {
  if (!(GENERATION_FILE_TYPES as readonly string[]).includes(type)) return 'unsupported_type'
  if (is_cut) return 'too_large'
  return size_bytes === 0 ? 'empty' : undefined
}
