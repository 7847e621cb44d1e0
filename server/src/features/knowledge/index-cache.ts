import { setImmediate as letOthers } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { OrganizationContext } from '#platform/context.ts'
import { phrasingWords, decodeSentences } from '#engine/retrieval/knowledge-index.ts'
import {
  countDraft,
  findChanged,
  findFaqIndexed,
  findIndexed,
  type IndexedRow,
} from '#features/knowledge/passage.queries.ts'
import { createWakingIndex, type WakingIndex } from '#features/knowledge/waking-index.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

export type IndexOf = {
  agent_id: string
  version: number | 'draft'
  /** The draft's knowledge revision; a version has none. */ revision: number
}

type Kept = { index: WakingIndex; revision: number }

const MAX_BYTES = 256_000_000
/** Rows of one read: a larger one would block this process for other callers. */
const CHUNK = 1_000

/** Passages between two looks at what else is to be done: some 2 ms. */
const BREATH = 20

/** Beyond every id of a revision. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Indexes in this process. They are copies of what the database holds and may be thrown away at any time. */
const indexCache = new LRUCache<string, Promise<Kept>>({ max: 500 })
const sizes = new LRUCache<string, true>({ maxSize: MAX_BYTES, dispose: (_, key) => void indexCache.delete(key) })

/**
 * The index over an agent's knowledge. A version never changes; the draft's is brought up to the revision by what has changed
 * since. Concurrent callers share one load.
 */
export async function knowledgeIndex(ctx: OrganizationContext, of: IndexOf): Promise<WakingIndex> {
  const key = `${ctx.organization_id} ${of.agent_id} ${of.version}`
  const loading = indexCache.get(key) ?? load(ctx, of)
  const promise =
    of.version === 'draft'
      ? loading.then((draft) => (draft.revision < of.revision ? update(ctx, of, draft) : draft))
      : loading
  indexCache.set(key, promise)
  try {
    const { index } = await promise
    sizes.set(key, true, { size: Math.max(1, index.approximate_bytes) })
    return index
  } catch (error) {
    indexCache.delete(key)
    throw error
  }
}

async function load(ctx: OrganizationContext, { agent_id, version, revision }: IndexOf): Promise<Kept> {
  const index = createWakingIndex()
  let after: string | undefined
  for (;;) {
    const rows = await withOrganization(ctx, (tx) => findIndexed(tx, agent_id, version, after, CHUNK))
    for (const row of rows) await addRow(index, row)
    if (rows.length < CHUNK) return { index, revision }
    after = rows.at(-1)?.id
  }
}

async function update(ctx: OrganizationContext, of: IndexOf, { index, revision }: Kept): Promise<Kept> {
  let after = { revision, id: LAST_ID }
  for (;;) {
    const { changed, total } = await withOrganization(ctx, async (tx) => {
      const changed = await findChanged(tx, of.agent_id, after, CHUNK)
      return { changed, total: changed.length < CHUNK ? await countDraft(tx, of.agent_id) : undefined }
    })
    for (const row of changed) {
      if (row.gone) index.remove(row.id)
      else await addRow(index, row)
    }
    after = changed.at(-1) ?? after
    // A deployment clears away what no version ever served: an index that missed such a loss is made anew.
    if (total !== undefined && total !== index.size) return load(ctx, of)
    if (total !== undefined) return { index, revision: Math.max(of.revision, after.revision) }
  }
}

/** A passage as the index takes it. */
const indexable = (row: Omit<IndexedRow, 'gone' | 'revision'>) => ({
  id: row.id,
  kind: row.kind,
  source_id: row.source_id,
  language: row.language,
  analysis: { asked: phrasingWords(row), said: decodeSentences(row.analysis) },
  valid_from: row.valid_from,
  valid_until: row.valid_until,
})

/** Passages of an FAQ in the draft's index, in all its languages. */
export const indexedFaq = async (tx: OrganizationTx, faq_id: string) =>
  (await findFaqIndexed(tx, faq_id)).map(indexable)

/** Lets customers in between: a long file has thousands. */
async function addRow(index: WakingIndex, row: IndexedRow): Promise<void> {
  index.add(indexable(row))
  if (index.size % BREATH === 0) await letOthers()
}
