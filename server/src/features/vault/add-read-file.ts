import { createHash } from 'node:crypto'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { MemberContext } from '#platform/context.ts'
import type { Fragment } from '#engine/retrieval/fragment.ts'
import { addFirstPassages, analyzeFile, wordsLanguage } from '#features/knowledge/write-passages.ts'
import { insertVaultFile } from '#features/vault/vault.queries.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** A file as it was read elsewhere: its text is here, its bytes are not. */
type ReadFile = Pick<VaultFileRow, 'name' | 'type' | 'category' | 'pages' | 'language'> & {
  passages: (Fragment & { switched_off: boolean })[]
}

/** Passages written in one transaction. */
const CHUNK = 50

/**
 * Adds a file that was read elsewhere to those a new agent begins with, piece by piece, so that customers of others get
 * their answers in between.
 * @param told called before each piece; it may end the work by throwing
 * @returns the file's id
 */
export async function addReadFile(
  ctx: MemberContext,
  agent: { id: string; languages: readonly AgentLanguage[] },
  file: ReadFile,
  told: () => void,
): Promise<string> {
  const row = fileRow(ctx, agent.id, file)
  const language = wordsLanguage(row.language ?? undefined, agent.languages)
  await withOrganization(ctx, (tx) => insertVaultFile(tx, row))
  for (let at = 0; at < file.passages.length; at += CHUNK) {
    told()
    const chunk = file.passages.slice(at, at + CHUNK)
    const pieces = await analyzeFile({ ...row, language }, chunk, at)
    const switched = pieces.map((piece, n) => ({ ...piece, switched_off: chunk[n]?.switched_off ?? false }))
    await withOrganization(ctx, (tx) => addFirstPassages(tx, switched))
  }
  return row.id
}

function fileRow(ctx: MemberContext, agent_id: string, { passages, ...file }: ReadFile): VaultFileRow {
  const now = iso(ctx.clock.now())
  const full_text = passages.map(({ text }) => text).join('\n')
  return {
    organization_id: ctx.organization_id,
    id: newId(),
    agent_id,
    ...file,
    declared_type: '',
    status: 'ready',
    progress: 100,
    cause: null,
    size_bytes: Buffer.byteLength(full_text),
    sha256: createHash('sha256').update(full_text).digest('hex'),
    storage_key: null,
    hidden_parts: 0,
    pages_without_text: [],
    scanned_pages: [],
    reader: 0,
    passages: passages.length,
    uses: 0,
    uploaded_at: now,
    uploaded_by: ctx.actor.name,
    uploaded_by_id: ctx.actor.user_id,
    attempt: 1,
    moved_at: now,
    deleted_at: null,
  }
}
