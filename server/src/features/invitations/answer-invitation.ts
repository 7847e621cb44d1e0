import type { OwnInvitation } from '@tertulia/contract/invitations'
import { done } from '@tertulia/contract/shapes'
import type { Context, OrganizationContext, PersonContext } from '#platform/context.ts'
import { accountOf } from '#features/accounts/account.ts'
import { moveOnboarding } from '#features/accounts/onboarding-steps.ts'
import { MAILS } from '#features/invitations/invitation-mails.ts'
import {
  findInvitationByToken,
  findInvitationOf,
  findInvitationsTo,
  type InvitationRow,
  lockInvitation,
  updateInvitation,
} from '#features/invitations/invitation.queries.ts'
import { invitationState } from '#features/invitations/invitation-state.ts'
import { addMember } from '#features/organizations/members.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { asSystem } from '#platform/context.ts'
import { lookUp, type PlatformTx, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'
import { letter } from '#platform/mail/letter.ts'
import { Problem } from '#platform/problem.ts'

/** The invitation of a link, also when it is no longer valid: its page says why. @throws token_invalid */
export async function openInvitation(ctx: Context, token: string): Promise<OwnInvitation> {
  return toOwn(ctx, await ofToken(ctx, token))
}

/** Invitations that wait for the caller's answer. A person without a confirmed address has none yet. */
export async function ownInvitations(ctx: PersonContext): Promise<OwnInvitation[]> {
  if (!ctx.actor.verified) return []
  const found = await lookUp(ctx, (tx) => findInvitationsTo(tx, ctx.actor.email, iso(ctx.clock.now())))
  return found.map((each) => toOwn(ctx, each))
}

/**
 * Accepts or rejects, as the person whose confirmed address was invited: for other people it does not exist. The role is the
 * invitation's; nothing in the call can change it.
 * @throws email_not_verified, not_found, invitation_answered, invitation_expired, invitation_cancelled, already_member
 */
export async function answerInvitation(
  ctx: PersonContext,
  at: { id: string; invitation_id: string },
  accepted: boolean,
): Promise<OwnInvitation> {
  const { user_id, email, verified } = ctx.actor
  if (!verified) throw new Problem('email_not_verified')
  const inOrganization: OrganizationContext = { ...ctx, organization_id: at.id }
  await withOrganization(inOrganization, async (tx) => {
    const row = await lockInvitation(tx, at.invitation_id)
    if (row?.email !== email) throw new Problem('not_found')
    mustBePending(row, ctx.clock.now())
    if (accepted) await addMember(tx, { user_id, role: row.role })
    const status = accepted ? 'accepted' : 'rejected'
    await updateInvitation(tx, row.id, { status, answered_at: iso(ctx.clock.now()) })
    noteAudit(tx, { entity_id: row.id, before: { status: 'pending' }, after: { status, email, role: row.role } })
  })
  return withPlatform(ctx, async (tx) => {
    await goOn(tx, user_id, email, accepted)
    const found = await findInvitationOf(tx, at.id, at.invitation_id)
    if (!found) throw new Problem('not_found')
    return toOwn(ctx, found)
  })
}

function mustBePending(row: InvitationRow, now: Date): void {
  const state = invitationState(row, now)
  if (state === 'expired') throw new Problem('invitation_expired')
  if (state === 'cancelled') throw new Problem('invitation_cancelled')
  if (state !== 'pending') throw new Problem('invitation_answered')
}

/** A person who has joined has finished; one who has rejected all invitations founds an organization of their own. */
async function goOn(tx: PlatformTx, user_id: string, email: string, accepted: boolean): Promise<void> {
  if (accepted) {
    await moveOnboarding(tx, user_id, 'joined_organization')
    return
  }
  const left = await findInvitationsTo(tx, email, iso(tx.clock.now()))
  if (left.length > 0) return
  await moveOnboarding(tx, user_id, 'rejected_invitations')
}

/** Tells the author of an expired invitation that another is wanted, once for each. @throws token_invalid */
export async function requestNewInvitation(ctx: Context, token: string) {
  const { row } = await ofToken(ctx, token)
  if (invitationState(row, ctx.clock.now()) !== 'expired' || row.asked_again_at) return done
  await withOrganization(asSystem(ctx, row.organization_id), (tx) =>
    updateInvitation(tx, row.id, { asked_again_at: iso(ctx.clock.now()) }),
  )
  const { invited_by } = row
  const inviter = invited_by ? await withPlatform(ctx, (tx) => accountOf(tx, invited_by, () => undefined)) : undefined
  if (!inviter) return done
  const link = new URL('/settings/members', ctx.config.public_url).href
  await ctx.mail
    .send(letter(inviter, MAILS.asked_again, link))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a wish for another invitation was not mailed'))
  return done
}

async function ofToken(ctx: Context, token: string) {
  const found = await lookUp(ctx, (tx) => findInvitationByToken(tx, hashOf(token)))
  if (!found) throw new Problem('token_invalid')
  return found
}

function toOwn(
  ctx: Context,
  { row, by, organization }: NonNullable<Awaited<ReturnType<typeof findInvitationOf>>>,
): OwnInvitation {
  const { id, email, role, expires_at } = row
  return {
    id,
    organization,
    email,
    role,
    status: invitationState(row, ctx.clock.now()),
    invited_by_name: [by?.first_name, by?.last_name].join(' ').trim(),
    expires_at,
  }
}
