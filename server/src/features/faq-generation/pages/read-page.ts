import { Readable } from 'node:stream'
import type { GenerationCause } from '@tertulia/contract/faq-generation'
import { storeFile } from '#platform/files/store-file.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { FetchedPage } from '#features/faq-generation/pages/fetch-page.ts'
import { NoPage } from '#features/faq-generation/pages/no-page.ts'
import { type ReadDocument, UnreadableDocument } from '#platform/documents/document.ts'
import { readDocument } from '#platform/documents/read-document.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import { newId } from '#platform/ids.ts'

/** A page in its own process. The reader takes a file, so that the page lies on disk for as long as it is read. */
export async function readPage(
  ctx: OrganizationContext,
  { bytes, content_type, url }: FetchedPage,
): Promise<ReadDocument> {
  const key = newId()
  await storeFile(ctx, key, Readable.from([bytes]))
  try {
    return await readDocument({
      bytes_path: ctx.files.path(key),
      name: 'page.html',
      declared_type: content_type,
      address: url,
      share: callerShare(ctx),
    })
  } finally {
    await ctx.files.remove(key)
  }
}

const OF_A_PAGE: Partial<Record<UnreadableDocument['reason'], GenerationCause>> = {
  empty: 'empty',
  no_text: 'empty',
  too_large: 'too_large',
  too_slow: 'too_large',
  too_much_memory: 'too_large',
}

/** Why there is nothing to read, where that is something a person can be told. */
export function causeOf(error: unknown, source: 'link' | 'document'): GenerationCause | undefined {
  if (error instanceof NoPage) return error.reason
  if (!(error instanceof UnreadableDocument)) return undefined
  if (source === 'link') return OF_A_PAGE[error.reason] ?? 'not_a_page'
  return error.reason === 'duplicate' ? 'broken' : error.reason
}
