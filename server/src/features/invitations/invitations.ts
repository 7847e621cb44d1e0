import { createHmac, hkdfSync } from 'node:crypto'
import type { Invitation, InvitationInput } from '@tertulia/contract/invitations'
import { INVITATION_SECONDS } from '@tertulia/contract/invitations.limits'
import { type GivenRole, isAbove } from '@tertulia/contract/permissions'
import { done, type Page } from '@tertulia/contract/shapes'
import type { Context, MemberContext } from '#platform/context.ts'
import { accountAt } from '#features/accounts/account.ts'
import { spendMailRequest, mayMail, type MailReader, refundMail } from '#features/accounts/mail-budgets.ts'
import { MAILS } from '#features/invitations/invitation-mails.ts'
import {
  beginInvitation,
  findInvitation,
  findInvitations,
  type InvitationRow,
  isMember,
  lockInvitation,
  updateInvitation,
} from '#features/invitations/invitation.queries.ts'
import { invitationState } from '#features/invitations/invitation-state.ts'
import { lockedCaller } from '#features/organizations/members.ts'
import { getOrganization } from '#features/organizations/organizations.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { type Tx, withOrganization } from '#platform/database/tx.ts'
import { hashOf, newId } from '#platform/ids.ts'
import { letter } from '#platform/mail/letter.ts'
import { Problem } from '#platform/problem.ts'

/** A team invites in handfuls; a member who invites more than this in a day is sending something else. */
const INVITATIONS_OF_ORGANIZATION = { name: 'invitations-of-organization', points: 200, seconds: 86_400 }

type SentInvitation = { invitation: Invitation; is_mailed: boolean }

/**
 * Invites an address with a role and mails its link. It does not tell whether the address has an account.
 * @throws not_allowed by the rank rule; already_member, already_invited at `email`
 */
export async function invite(ctx: MemberContext, { email, role }: InvitationInput): Promise<SentInvitation> {
  await ctx.rates.spendFrom(INVITATIONS_OF_ORGANIZATION, ctx.organization_id)
  const { token, ...fresh } = freshLink(ctx, newId())
  const row: InvitationRow = {
    organization_id: ctx.organization_id,
    email,
    role,
    status: 'pending',
    invited_by: ctx.actor.user_id,
    answered_at: null,
    asked_again_at: null,
    ...fresh,
  }
  const invitation = await withOrganization(ctx, async (tx) => {
    await mustBeAbove(tx, role)
    if (await isMember(tx, email)) throw new Problem('already_member', { at: 'email' })
    if (!(await beginInvitation(tx, row))) throw new Problem('already_invited', { at: 'email' })
    noteAudit(tx, { entity_id: row.id, after: { email, role, expires_at: row.expires_at } })
    return findShown(tx, row.id)
  })
  return { invitation, is_mailed: await mailLink(ctx, email, token) }
}

export async function listInvitations(ctx: MemberContext): Promise<Page<Invitation>> {
  const found = await withOrganization(ctx, findInvitations)
  const items = found.map((each) => toInvitation(ctx, each))
  return { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } }
}

/**
 * Sends a pending, expired or rejected invitation again, for seven more days. The earlier link no longer works.
 * @throws invitation_answered once it was accepted
 */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<SentInvitation> {
  await ctx.rates.spendFrom(INVITATIONS_OF_ORGANIZATION, ctx.organization_id)
  const { token, ...fresh } = freshLink(ctx, id)
  const invitation = await withOrganization(ctx, async (tx) => {
    const row = await lockManaged(tx, id)
    if (await isMember(tx, row.email)) throw new Problem('already_member')
    await updateInvitation(tx, id, {
      ...fresh,
      status: 'pending',
      invited_by: ctx.actor.user_id,
      answered_at: null,
      asked_again_at: null,
    })
    noteAudit(tx, {
      entity_id: id,
      before: {
        email: row.email,
        role: row.role,
        status: invitationState(row, ctx.clock.now()),
        expires_at: row.expires_at,
      },
      after: { status: 'pending', expires_at: fresh.expires_at },
    })
    return findShown(tx, id)
  })
  return { invitation, is_mailed: await mailLink(ctx, invitation.email, token) }
}

/** The link that was mailed, to hand it over in another way. It opens nothing to another address. */
export function linkOfInvitation(ctx: MemberContext, id: string): Promise<{ link: string }> {
  return withOrganization(ctx, async (tx) => {
    const row = await lockManaged(tx, id)
    const state = invitationState(row, ctx.clock.now())
    if (state === 'expired') throw new Problem('invitation_expired')
    if (state !== 'pending') throw new Problem('invitation_answered')
    return { link: linkOf(ctx, tokenOf(ctx, row.id, row.sent_at)) }
  })
}

/** @throws invitation_answered once it was accepted: then there is a member to remove */
export function cancelInvitation(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const row = await lockManaged(tx, id)
    await updateInvitation(tx, id, { status: 'cancelled' })
    noteAudit(tx, { entity_id: id, before: { email: row.email, role: row.role, status: row.status } })
    return done
  })
}

/** An invitation that the caller may manage: its role is below theirs, as it stands at this moment. */
async function lockManaged(tx: Tx<MemberContext>, id: string): Promise<InvitationRow> {
  const row = await lockInvitation(tx, id)
  if (!row || row.status === 'cancelled') throw new Problem('not_found')
  await mustBeAbove(tx, row.role)
  if (row.status === 'accepted') throw new Problem('invitation_answered')
  return row
}

async function mustBeAbove(tx: Tx<MemberContext>, role: GivenRole): Promise<void> {
  if (!isAbove((await lockedCaller(tx)).role, role)) throw new Problem('not_allowed')
}

/** Two seconds of sending are two links: the time goes into the token. */
function freshLink(ctx: Context, id: string) {
  const now = ctx.clock.now()
  const sent_at = iso(now)
  const token = tokenOf(ctx, id, sent_at)
  return { id, token, token_hash: hashOf(token), sent_at, expires_at: iso(secondsFrom(now, INVITATION_SECONDS)) }
}

/** Made from what only the server knows, so that the link can be shown again though only its hash is stored. */
function tokenOf(ctx: Context, id: string, sent_at: string): string {
  const key = Buffer.from(hkdfSync('sha256', ctx.config.master_key, '', 'invitation links', 32))
  return `inv_${createHmac('sha256', key).update(`${id} ${sent_at}`).digest('base64url')}`
}

const linkOf = (ctx: Context, token: string): string =>
  new URL(`/invitation?token=${token}`, ctx.config.public_url).href

/**
 * In the reader's language where they have an account, else in the organization's.
 * @returns whether it was sent, as far as may be told: an address that has had its mails for today counts as not mailed,
 * also where it is verified and gets it still
 */
async function mailLink(ctx: MemberContext, email: string, token: string): Promise<boolean> {
  const account = await accountAt(ctx, email)
  const { default_language } = await getOrganization(ctx)
  const language = account?.language ?? default_language
  const reader = { email, language, verified_at: account?.verified_at ?? null }
  const send = () => sendInvitation(ctx, reader, linkOf(ctx, token))
  const isTold = await spendMailRequest(ctx, email).then(
    () => true,
    () => false,
  )
  if (isTold) return send()
  ctx.afterwards.run(async () => void (await send()))
  return false
}

async function sendInvitation(ctx: MemberContext, reader: MailReader, link: string): Promise<boolean> {
  if (!(await mayMail(ctx, reader, 'invited'))) return false
  try {
    await ctx.mail.send(letter(reader, MAILS.invited, link))
    return true
  } catch (error) {
    ctx.log.warn({ code: (error as { code?: unknown }).code }, 'an invitation was not mailed')
    await refundMail(ctx, reader)
    return false
  }
}

async function findShown(tx: Tx<MemberContext>, id: string): Promise<Invitation> {
  const found = await findInvitation(tx, id)
  if (!found) throw new Error('an invitation that was just sent is not found')
  return toInvitation(tx, found)
}

function toInvitation(ctx: Context, { row, by }: NonNullable<Awaited<ReturnType<typeof findInvitation>>>): Invitation {
  const { id, email, role, sent_at, expires_at, answered_at, asked_again_at } = row
  return {
    id,
    email,
    role,
    status: invitationState(row, ctx.clock.now()),
    invited_by_name: [by?.first_name, by?.last_name].join(' ').trim(),
    sent_at,
    expires_at,
    answered_at,
    asked_again_at,
  }
}
