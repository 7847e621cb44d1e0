import type { Attachment } from '@tertulia/contract/attachments'
import type { AgentBundle, LeftOut } from '@tertulia/contract/bundles'
import { BUNDLE_BYTES } from '@tertulia/contract/bundles.limits'
import type { MemberContext } from '#platform/context.ts'
import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import { bytesOf, addAttachment } from '#features/attachments/attachments.ts'
import { Problem } from '#platform/problem.ts'

/** Bytes of a bundle as a person saves it. */
export const fileSizeOf = (bundle: AgentBundle): number => Buffer.byteLength(JSON.stringify(bundle, null, 2))

/** Bytes that a name, its quotes and its indentation take beside the letters of an attachment, at most. */
const AROUND_BYTES = 1_500

/** Puts the files of each question into the document, as long as there is room in it. The rest is left out. */
export async function embedAttachments(
  ctx: MemberContext,
  agent_id: string,
  bundle: AgentBundle,
  attachments: readonly Attachment[][],
): Promise<{ bundle: AgentBundle; left_out: LeftOut[] }> {
  let room = BUNDLE_BYTES - fileSizeOf(bundle)
  const left_out: LeftOut[] = []
  const faqs: AgentBundle['faqs'] = []
  for (const [at, faq] of bundle.faqs.entries()) {
    const fitting: Attachment[] = []
    for (const each of attachments[at] ?? []) {
      const bytes = Math.ceil(each.size_bytes / 3) * 4 + AROUND_BYTES
      if (bytes > room) left_out.push({ kind: 'attachment', title: each.name })
      else {
        room -= bytes
        fitting.push(each)
      }
    }
    const read = await bytesOf(ctx, agent_id, fitting)
    faqs.push({
      ...faq,
      attachments: read.map(({ attachment: { name, type }, bytes }) => ({
        name,
        content: `data:${CONTENT_TYPES[type]};base64,${bytes.toString('base64')}`,
      })),
    })
  }
  return { bundle: { ...bundle, faqs }, left_out }
}

/** Takes in what a question of a document brings along. @throws invalid_request at the one that is not what it says */
export async function importAttachments(
  ctx: MemberContext,
  agent_id: string,
  { faqs }: AgentBundle,
  position: number,
): Promise<Attachment[]> {
  const taken: Attachment[] = []
  for (const [at, { name, content }] of (faqs[position]?.attachments ?? []).entries()) {
    const bytes = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64')
    try {
      taken.push(await addAttachment(ctx, agent_id, { name, bytes }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const path = `bundle.faqs.${position}.attachments.${at}`
      throw new Problem('invalid_request', { fields: [{ path, code: error.code }] })
    }
  }
  return taken
}
