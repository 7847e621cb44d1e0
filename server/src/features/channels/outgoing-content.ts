import { linkForCustomer } from '#features/attachments/attachment-links.ts'
import { bytesOfSent } from '#features/attachments/attachments.ts'
import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import type { DeliveryRow } from '#features/channels/delivery.queries.ts'
import type { ConnectionRow } from '#features/connections/connections.tables.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { MessagingProvider, OutgoingContent } from '#providers/messaging/messaging-provider.ts'

/** Makes what goes to the provider of a piece; a file that is too large there is a link. Nothing where the file is gone. */
export async function contentOf(
  ctx: OrganizationContext,
  { agent_id }: ConnectionRow,
  { text, content }: Pick<DeliveryRow, 'text' | 'content'>,
  { takesFile }: Pick<MessagingProvider, 'takesFile'>,
): Promise<OutgoingContent | undefined> {
  if (!content) return { kind: 'text', text: text ?? '' }
  if (content.kind === 'choices') return { ...content, text: text ?? '' }
  const file = await bytesOfSent(ctx, agent_id, content.attachment_id)
  if (!file) return undefined
  const { attachment, bytes } = file
  const { id, name, type, voice } = attachment
  if (!takesFile(type, bytes.length)) return { kind: 'text', text: `${name}: ${linkForCustomer(ctx, id)}` }
  const is_voice = voice !== undefined
  return { kind: 'media', bytes, name, type, mime: CONTENT_TYPES[type], text: text ?? '', is_voice }
}
