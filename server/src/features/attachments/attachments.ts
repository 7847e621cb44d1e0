import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  ATTACHMENT_TYPES,
  type AttachmentType,
  attachmentTypeOf,
  isPicture,
  RECEIVED_TYPES,
  VOICE_TYPES,
} from '@tertulia/contract/attachment-types'
import type { Attachment, AttachmentLink } from '@tertulia/contract/attachments'
import type { ErrorCode } from '@tertulia/contract/features'
import type { UnreadableCause } from '@tertulia/contract/vault'
import { storeFile } from '#platform/files/store-file.ts'
import type { MemberContext, OrganizationContext, VisitorContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import {
  type AttachmentRow,
  deleteSentIn,
  deleteUploadedBy,
  findAttachment,
  findAttachments,
  holdAttachments,
  insertAttachment,
  isSeenBy,
  markSent,
  wasSentTo,
} from '#features/attachments/attachment.queries.ts'
import { linkTo } from '#features/attachments/attachment-links.ts'
import { CONTENT_TYPES } from '#features/attachments/content-types.ts'
import { looksLikeMedia } from '#features/attachments/media-signs.ts'
import { makeRoomForUnsent, receiveFromVisitor } from '#features/attachments/unsent-files.ts'
import { maskingFor } from '#features/masking/masking.ts'
import { writeVoiceDown } from '#features/models/write-voice-down.ts'
import { fileNameOf } from '#features/vault/file-name.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { type DocumentType, UnreadableDocument } from '#platform/documents/document.ts'
import { declaredTypeFits, isOfficeDocument, refuseMislabelled } from '#platform/documents/sniff.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { newId } from '#platform/ids.ts'
import type { ImageFailure } from '#platform/images/image.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import { readImage } from '#platform/images/read-image.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Takes a file in that an FAQ may be saved with.
 * @throws file_empty, file_too_large, attachment_wrong_type, file_not_as_named, file_protected, image_too_many_pixels,
 * image_broken at `file`
 */
export async function uploadAttachment(
  ctx: MemberContext,
  agent_id: string,
  files: AsyncIterable<UploadedFile>,
): Promise<Attachment> {
  await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  let taken: Attachment | undefined
  for await (const file of files) taken = await takeIn(ctx, agent_id, file)
  if (!taken) throw new Problem('no_file')
  return taken
}

/** Facts of a file that goes with a message: its visitor, if a customer sends it, and its length, if it is a voice note. */
type Sent = { visitor_id?: string | undefined; voice_seconds?: number | undefined }

/**
 * Takes in a file that a customer, or a member who talks with one, sends with a message. A voice note is written down where the
 * organization's model does that; where it fails, the note is taken in without its words.
 * @throws file_type_not_taken, and what `uploadAttachment` throws of a file, at `file`
 */
export async function receiveFile(
  ctx: OrganizationContext,
  agent_id: string,
  files: AsyncIterable<UploadedFile>,
  sent: Sent = {},
): Promise<Attachment> {
  const among = sent.voice_seconds ? VOICE_TYPES : RECEIVED_TYPES
  const receive = async () => {
    let taken: Attachment | undefined
    for await (const file of files)
      taken = await takeIn(ctx, agent_id, file, { among, refusal: 'file_type_not_taken', sent })
    if (!taken) throw new Problem('no_file')
    return taken
  }
  return sent.visitor_id ? receiveFromVisitor(sent.visitor_id, receive) : receive()
}

/** Takes in bytes that came another way, such as in an agent's document. */
export const addAttachment = (
  ctx: OrganizationContext,
  agent_id: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Attachment> => takeIn(ctx, agent_id, { name, declared_type: '', stream: Readable.from([bytes]) })

type TakenHow = { among: readonly AttachmentType[]; refusal: ErrorCode; sent: Sent }
const FOR_ANSWERS: TakenHow = { among: ATTACHMENT_TYPES, refusal: 'attachment_wrong_type', sent: {} }

async function takeIn(
  ctx: OrganizationContext,
  agent_id: string,
  file: UploadedFile,
  { among, refusal, sent: of }: TakenHow = FOR_ANSWERS,
): Promise<Attachment> {
  const sent = newId()
  try {
    const { size_bytes } = await storeFile(ctx, sent, file.stream)
    const { name } = fileNameOf(file.name)
    const type = attachmentTypeOf(name, among)
    if (!type) throw new Problem(refusal, { at: 'file' })
    if (file.stream.truncated) throw new Problem('file_too_large', { at: 'file' })
    if (size_bytes === 0) throw new Problem('file_empty', { at: 'file' })
    const claim = { bytes_path: ctx.files.path(sent), name, declared_type: file.declared_type }
    const bytes = await checkBytes(ctx, claim, type)
    // Before it is kept: a file never changes, so its words come with it or not at all.
    const voice_words = of.voice_seconds ? await wordsOf(ctx, agent_id, { type, bytes }) : null
    return await keep(ctx, agent_id, { name, type, bytes, voice_words, ...of })
  } finally {
    await ctx.files.remove(sent)
  }
}

const PICTURE_PROBLEMS: Record<ImageFailure, ErrorCode> = {
  wrong_type: 'file_not_as_named',
  too_many_pixels: 'image_too_many_pixels',
  broken: 'image_broken',
}

/** A name of ours: the name that its sender gave it stays here. */
const wordsOf = (ctx: OrganizationContext, agent_id: string, { type, bytes }: Pick<Kept, 'type' | 'bytes'>) =>
  writeVoiceDown(ctx, agent_id, {
    name: `voice-note.${type}`,
    content_type: CONTENT_TYPES[type],
    bytes: new Uint8Array(bytes),
  })

type Claim = { bytes_path: string; name: string; declared_type: string }

/** The bytes as they are kept. A picture is written anew, without the place where it was taken. */
async function checkBytes(ctx: OrganizationContext, claim: Claim, type: AttachmentType): Promise<Buffer> {
  if (isPicture(type)) {
    const picture = await readImage({ ...claim, shape: 'readable', share: callerShare(ctx) })
    if ('bytes' in picture) return picture.bytes
    throw new Problem(PICTURE_PROBLEMS[picture.unreadable], { at: 'file' })
  }
  const bytes = await readFile(claim.bytes_path)
  const isMedia = looksLikeMedia(type, bytes)
  if (isMedia) return bytes
  if (isMedia === false) throw new Problem('file_not_as_named', { at: 'file' })
  // A table is text; what systems with Excel declare it as says nothing.
  const document = (type === 'csv' ? 'txt' : type) as DocumentType
  if (type === 'csv') claim = { ...claim, declared_type: '' }
  const cause = declaredTypeFits(document, claim.declared_type) ? causeOfMislabel(bytes, document) : 'wrong_type'
  if (cause) throw new Problem(cause === 'protected' ? 'file_protected' : 'file_not_as_named', { at: 'file' })
  return bytes
}

function causeOfMislabel(bytes: Buffer, type: DocumentType): UnreadableCause | undefined {
  try {
    refuseMislabelled(bytes, type)
    return isOfficeDocument(bytes, type) ? undefined : 'wrong_type'
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.reason
    throw error
  }
}

type Kept = { name: string; type: AttachmentType; bytes: Buffer; voice_words?: string | null } & Sent

async function keep(
  ctx: OrganizationContext,
  agent_id: string,
  { name, type, bytes, ...sent }: Kept,
): Promise<Attachment> {
  const now = iso(ctx.clock.now())
  const row = {
    organization_id: ctx.organization_id,
    id: newId(),
    agent_id,
    name,
    type,
    size_bytes: bytes.byteLength,
    storage_key: newId(),
    visitor_id: sent.visitor_id ?? null,
    voice_seconds: sent.voice_seconds ?? null,
    voice_words: sent.voice_words ?? null,
    created_at: now,
    needed_at: now,
  }
  await storeFile(ctx, row.storage_key, Readable.from([bytes]))
  try {
    await withOrganization(ctx, async (tx) => {
      const { visitor_id, size_bytes } = row
      if (visitor_id !== null) await makeRoomForUnsent(tx, { visitor_id, size_bytes })
      await insertAttachment(tx, row)
    })
  } catch (error) {
    await ctx.files.remove(row.storage_key)
    throw error
  }
  return toAttachment(row)
}

const toAttachment = ({
  id,
  name,
  type,
  size_bytes,
  voice_seconds,
  voice_words,
}: Omit<AttachmentRow, 'unsent_since'>): Attachment => ({
  id,
  name,
  type,
  size_bytes,
  ...(voice_seconds && { voice: { duration_seconds: voice_seconds, words: voice_words } }),
})

/**
 * The files that a message is sent with, in their order: what this customer uploaded, or what the business did. From here
 * on no sweep takes them away.
 * @throws attachment_not_found at `attachment_ids`
 */
export async function requireSentFiles(
  tx: OrganizationTx,
  agent_id: string,
  ids: string[],
  visitor_id: string | null,
): Promise<Attachment[]> {
  const rows = await holdAttachments(tx, agent_id, ids, iso(tx.clock.now()))
  const own = rows.filter((row) => row.visitor_id === visitor_id)
  if (own.length < ids.length) throw new Problem('attachment_not_found', { at: 'attachment_ids' })
  if (own.some(({ unsent_since }) => unsent_since !== null)) await markSent(tx, ids)
  return ids.flatMap((id) => own.filter((row) => row.id === id).map(toAttachment))
}

/**
 * The files that an FAQ of an agent is saved with, in their order. From here on no sweep takes them away.
 * @throws attachment_not_found at `attachment_ids`
 */
export async function requireAttachments(tx: OrganizationTx, agent_id: string, ids: string[]): Promise<Attachment[]> {
  const found = await findExistingAttachments(tx, agent_id, ids)
  if (found.length < ids.length) throw new Problem('attachment_not_found', { at: 'attachment_ids' })
  return found
}

/** Those of an FAQ that comes back which have not been cleared away meanwhile. */
export async function findExistingAttachments(
  tx: OrganizationTx,
  agent_id: string,
  ids: string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const rows = await holdAttachments(tx, agent_id, ids, iso(tx.clock.now()))
  return ids.flatMap((id) => rows.filter((row) => row.id === id && row.visitor_id === null).map(toAttachment))
}

/** Their bytes, in the same order. Bytes that were cleared away are missing. */
export async function bytesOf(
  ctx: OrganizationContext,
  agent_id: string,
  attachments: readonly Attachment[],
): Promise<{ attachment: Attachment; bytes: Buffer }[]> {
  if (attachments.length === 0) return []
  const ids = attachments.map(({ id }) => id)
  const rows = new Map(
    (await withOrganization(ctx, (tx) => findAttachments(tx, agent_id, ids))).map((row) => [row.id, row]),
  )
  const read: { attachment: Attachment; bytes: Buffer }[] = []
  for (const attachment of attachments) {
    const bytes = await ctx.files.readWhole(rows.get(attachment.id)?.storage_key ?? 'none')
    if (bytes) read.push({ attachment, bytes })
  }
  return read
}

/** A file that goes with a message, and its bytes; nothing where it was cleared away. */
export async function bytesOfSent(
  ctx: OrganizationContext,
  agent_id: string,
  id: string,
): Promise<{ attachment: Attachment; bytes: Buffer } | undefined> {
  const [row] = await withOrganization(ctx, (tx) => findAttachments(tx, agent_id, [id]))
  const bytes = row && (await ctx.files.readWhole(row.storage_key))
  return bytes && { attachment: toAttachment(row), bytes }
}

/** Files of their own for an agent that is the copy of another. */
export async function copyAttachments(
  ctx: OrganizationContext,
  { from, to }: { from: string; to: string },
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const copies: Attachment[] = []
  for (const { attachment, bytes } of await bytesOf(ctx, from, attachments))
    copies.push(await keep(ctx, to, { ...attachment, bytes }))
  return copies
}

/** An address of the file for a member. The content of a customer's file cannot be masked. */
export async function linkAttachment(ctx: MemberContext, id: string): Promise<AttachmentLink> {
  const masking = await maskingFor(ctx, ctx)
  const found = await withOrganization(ctx, async (tx) => {
    const file = await findAttachment(tx, id)
    if (!file) throw new Problem('not_found')
    const isHidden =
      file.visitor_id !== null &&
      (masking === 'all' ||
        (masking === 'not_held' && !(await isSeenBy(tx, ctx.actor.user_id, id, iso(ctx.clock.now())))))
    if (isHidden) throw new Problem('not_allowed')
    return file
  })
  return linkTo(ctx, found.id)
}

/** For a customer, of what was sent in their conversations. @throws not_found */
export async function linkSentAttachment(ctx: VisitorContext, id: string): Promise<AttachmentLink> {
  const found = await withOrganization(
    ctx,
    async (tx) => (await wasSentTo(tx, ctx.actor.visitor_id, id)) && (await findAttachment(tx, id)),
  )
  if (!found) throw new Problem('not_found')
  return linkTo(ctx, id)
}

/** Erases what customers sent in conversations that are erased, with its bytes. @returns how many files there were */
export const eraseSentFiles = async (tx: OrganizationTx, conversation_ids: string[]) => ({
  files: removeBytes(tx, await deleteSentIn(tx, conversation_ids)),
})

/** Erases what visitors uploaded, sent or not, with its bytes. @returns how many files there were */
export const eraseUploadedFiles = async (tx: OrganizationTx, visitor_ids: string[]) => ({
  files: removeBytes(tx, await deleteUploadedBy(tx, visitor_ids)),
})

/**
 * Once it is certain that nothing names them any more. Bytes that a process that dies leaves are taken by the sweep of files.
 */
function removeBytes(tx: OrganizationTx, storage_keys: readonly string[]): number {
  afterCommit(tx, () => {
    for (const key of storage_keys)
      tx.files
        .remove(key)
        .catch((err: unknown) => tx.log.warn({ err }, 'bytes of an erased file are left to the sweep'))
  })
  return storage_keys.length
}
