import { Readable } from 'node:stream'
import { type AttachmentType, RECEIVED_TYPES } from '@tertulia/contract/attachment-types'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { secondsOfOgg } from '#features/channels/ogg-seconds.ts'
import { receiveFile } from '#features/attachments/attachments.ts'
import { sayNotice } from '#features/channels/say-notice.ts'
import type { SendingCustomer } from '#features/chat/senders.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { Problem } from '#platform/problem.ts'
import type { InboundMedia } from '#providers/messaging/messaging-provider.ts'

const LONGEST_FETCH_MS = 60_000

/** Endings by what providers declare; a name of its own comes with documents alone. */
const ENDINGS: Record<string, AttachmentType> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/csv': 'csv',
}

/**
 * Fetches a file that came with a message, while its link lives, and takes it in as one of the chat's. If it is not taken, the
 * customer is told why, and what is.
 * @returns its id, or none
 * @throws if it may be had later
 */
export async function fetchFiles(
  ctx: OrganizationContext,
  connection: KnownConnection,
  visitor: SendingCustomer,
  media: InboundMedia,
): Promise<string[]> {
  const { provider, callerOf } = providerNamed(ctx, connection.provider)
  const signal = AbortSignal.timeout(LONGEST_FETCH_MS)
  const caller = callerOf(ctx, connection.id)
  const fetched = await provider.fetchMedia(caller, connection, media, KNOWLEDGE_FILE_BYTES, signal)
  if ('failed' in fetched) {
    if (fetched.failed === 'unavailable' || fetched.failed === 'unauthorized')
      throw new Error('a file cannot be had yet')
    await sayNotice(ctx, visitor, fetched.failed === 'gone' ? 'file_gone' : 'file_too_large')
    return []
  }
  const voice_seconds = media.is_voice ? secondsOfOgg(fetched.bytes) : undefined
  try {
    const file = uploadOf(media, fetched.bytes)
    return [(await receiveFile(ctx, connection.agent_id, file, { visitor_id: visitor.id, voice_seconds })).id]
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.code === 'machine_busy') throw error
    await tellRefused(ctx, visitor, error)
    return []
  }
}

async function* uploadOf(media: InboundMedia, bytes: Buffer): AsyncGenerator<UploadedFile> {
  const mime = media.mime.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const ending = ENDINGS[mime]
  const name = media.name ?? `${media.is_voice ? 'voice-note' : 'file'}${ending ? `.${ending}` : ''}`
  yield { name, declared_type: mime, stream: Readable.from([bytes]) }
}

async function tellRefused(ctx: OrganizationContext, visitor: SendingCustomer, { code }: Problem): Promise<void> {
  if (code === 'file_too_large') await sayNotice(ctx, visitor, 'file_too_large')
  else await sayNotice(ctx, visitor, 'file_not_taken', { types: RECEIVED_TYPES.join(', ') })
}
