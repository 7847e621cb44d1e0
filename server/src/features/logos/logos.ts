import { Readable } from 'node:stream'
import type { Bubble } from '@tertulia/contract/bubble'
import type { Agent } from '@tertulia/contract/agents'
import type { ErrorCode } from '@tertulia/contract/features'
import type { Organization } from '@tertulia/contract/organizations'
import { storeFile } from '#platform/files/store-file.ts'
import type { MemberContext } from '#platform/context.ts'
import { changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import { announceAgent } from '#features/agents/agent-view.ts'
import { replaceWebLogo } from '#features/bubbles/bubbles.ts'
import { addressOf, keyOf } from '#features/logos/logo-address.ts'
import { replaceLogo } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type Tx, withOrganization } from '#platform/database/tx.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import type { UploadedFile } from '#platform/http/routes.ts'
import { newId } from '#platform/ids.ts'
import type { ImageFailure, ImageShape } from '#platform/images/image.ts'
import { readImage } from '#platform/images/read-image.ts'
import { Problem } from '#platform/problem.ts'

type Files = AsyncIterable<UploadedFile>
type Put<T> = (tx: Tx<MemberContext>, logo: string | null) => Promise<T>

/** @throws file_empty, image_too_large, image_too_many_pixels, image_wrong_type, image_broken, machine_busy */
export const setLogoOfOrganization = (ctx: MemberContext, files: Files): Promise<Organization> =>
  keepPicture(ctx, files, 'free', putOnOrganization)

export const removeLogoOfOrganization = (ctx: MemberContext): Promise<Organization> =>
  withOrganization(ctx, (tx) => putOnOrganization(tx, null))

/** It shows at once, on versions that are live too: it is no part of what an agent says. @throws as an organization's */
export const setLogoOfAgent = (ctx: MemberContext, id: string, files: Files): Promise<Agent> =>
  keepPicture(ctx, files, 'square', putOnAgent(id))

export const removeLogoOfAgent = (ctx: MemberContext, id: string): Promise<Agent> =>
  withOrganization(ctx, (tx) => putOnAgent(id)(tx, null))

/** As an agent's, at once. @throws as an organization's */
export const setLogoOfWebChat = (ctx: MemberContext, id: string, files: Files): Promise<Bubble> =>
  keepPicture(ctx, files, 'free', putOnWebChat(id))

export const removeLogoOfWebChat = (ctx: MemberContext, id: string): Promise<Bubble> =>
  withOrganization(ctx, (tx) => putOnWebChat(id)(tx, null))

const putOnWebChat =
  (id: string): Put<Bubble> =>
  async (tx, logo) => {
    const { before, after } = await replaceWebLogo(tx, id, logo)
    noteAudit(tx, { entity_id: id, before: { name: after.name }, after: { name: after.name } })
    forget(tx, before)
    return after.bubble
  }

async function putOnOrganization(tx: Tx<MemberContext>, logo: string | null): Promise<Organization> {
  const { before, after } = await replaceLogo(tx, logo)
  noteAudit(tx, { entity_id: after.id, before: { name: after.name }, after: { name: after.name } })
  forget(tx, before.logo)
  return after
}

const putOnAgent =
  (id: string): Put<Agent> =>
  async (tx, logo) => {
    const before = await lockedAgent(tx, id)
    const row = await changeAgentRow(tx, before, { logo, updated_at: iso(tx.clock.now()) })
    noteAudit(tx, { entity_id: id, before: { name: row.name }, after: { name: row.name } })
    forget(tx, before.logo)
    return announceAgent(tx, row)
  }

/** Removes a picture that is shown no more. If that fails, the sweep of files finds it. */
function forget(tx: Tx<MemberContext>, logo: string | null): void {
  const key = logo && keyOf(logo)
  if (key) afterCommit(tx, () => void tx.files.remove(key).catch(() => undefined))
}

const PROBLEMS: Record<ImageFailure, ErrorCode> = {
  wrong_type: 'image_wrong_type',
  too_many_pixels: 'image_too_many_pixels',
  broken: 'image_broken',
}

/** A picture of its own for the copy of what shows this one; null where there is none. */
export async function copyPicture(ctx: MemberContext, logo: string | null): Promise<string | null> {
  const key = logo && keyOf(logo)
  const bytes = key && (await ctx.files.readWhole(key))
  if (!bytes) return null
  const copy = `logo-${newId()}`
  await storeFile(ctx, copy, Readable.from([bytes]))
  return addressOf(copy)
}

/** Takes one picture in, makes it small, and lets it be shown. The uploaded file is not kept. */
async function keepPicture<T>(ctx: MemberContext, files: Files, shape: ImageShape, put: Put<T>): Promise<T> {
  const sent = newId()
  const key = `logo-${newId()}`
  try {
    const bytes = await smallOf(ctx, files, shape, sent)
    await storeFile(ctx, key, Readable.from([bytes]))
    return await withOrganization(ctx, (tx) => put(tx, addressOf(key)))
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  } finally {
    await ctx.files.remove(sent)
  }
}

async function smallOf(ctx: MemberContext, files: Files, shape: ImageShape, sent: string): Promise<Buffer> {
  let picture: { name: string; declared_type: string } | undefined
  for await (const { name, declared_type, stream } of files) {
    const { size_bytes } = await storeFile(ctx, sent, stream)
    if (stream.truncated) throw new Problem('image_too_large', { at: 'file' })
    if (size_bytes === 0) throw new Problem('file_empty', { at: 'file' })
    picture = { name, declared_type }
  }
  if (!picture) throw new Problem('no_file')
  const read = await readImage({ bytes_path: ctx.files.path(sent), ...picture, shape, share: callerShare(ctx) })
  if ('unreadable' in read) throw new Problem(PROBLEMS[read.unreadable], { at: 'file' })
  return read.bytes
}
