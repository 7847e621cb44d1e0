import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import { bytesOfSent } from '#features/attachments/attachments.ts'
import type { DeliveryRow } from '#features/channels/delivery.queries.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { OutgoingContent } from '#providers/messaging/messaging-provider.ts'

/** What a piece says to its provider; nothing where its file is gone. */
export async function contentOf(
  ctx: OrganizationContext,
  { agent_id }: ConnectionRow,
  { text, content }: Pick<DeliveryRow, 'text' | 'content'>,
): Promise<OutgoingContent | undefined> {
  if (!content) return { kind: 'text', text: text ?? '' }
  if (content.kind === 'choices') return { ...content, text: text ?? '' }
  const file = await bytesOfSent(ctx, agent_id, content.attachment_id)
  if (!file) return undefined
  const { attachment, bytes } = file
  const { name, type, voice } = attachment
  return {
    kind: 'media',
    bytes,
    name,
    type,
    mime: CONTENT_TYPES[type],
    text: text ?? '',
    is_voice: voice !== undefined,
  }
}
