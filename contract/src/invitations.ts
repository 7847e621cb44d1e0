import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GivenRole } from './permissions.ts'
import { Done, email, id, opaque, page, time } from './shapes.ts'

/** `expired` is told by the clock. A cancelled one is in no list; its link still says what became of it. */
export const InvitationStatus = z.enum(['pending', 'accepted', 'rejected', 'expired', 'cancelled'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** As those who manage the members see it. The link is not here: it is made anew from what only the server has. */
export const Invitation = z.object({
  id,
  email: z.string(),
  role: GivenRole,
  status: InvitationStatus,
  invited_by_name: z.string(),
  sent_at: time,
  expires_at: time,
  answered_at: time.nullable(),
  /** The invited person came too late and asked for another. */
  asked_again_at: time.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** As the invited person sees it. */
export const OwnInvitation = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  email: z.string(),
  role: GivenRole,
  status: InvitationStatus,
  invited_by_name: z.string(),
  expires_at: time,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

/** Specification §5: valid email, role required. */
export const InvitationInput = z.strictObject({ email, role: GivenRole })
export type InvitationInput = z.infer<typeof InvitationInput>

/** `is_mailed` false: the address has had its mails for today. The link can still be copied. */
const Sent = z.object({ invitation: Invitation, is_mailed: z.boolean() })
const linkToken = z.strictObject({ token: opaque(200).min(1, { error: 'required' }) })

const ofOne = { of: { organization: 'id' }, allow: 'invitation.manage' } as const

export const invitations = {
  /** Invites one address; several are several calls, each with its own answer. */
  create: endpoint({
    method: 'POST',
    path: '/organization/{id}/member',
    allow: 'member.invite',
    of: { organization: 'id' },
    rate: 'write',
    audit: 'invitation.sent',
    once: true,
    body: InvitationInput,
    returns: Sent,
    errors: ['already_member', 'already_invited'],
  }),
  list: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/organization/{id}/invitation',
    rate: 'read',
    audit: 'none',
    returns: page(Invitation),
  }),
  /** Begins its seven days anew with a new link; the earlier one is dead. */
  resend: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/organization/{id}/invitation/{invitation_id}/resend',
    rate: 'write',
    audit: 'invitation.resent',
    returns: Sent,
    errors: ['invitation_answered', 'already_member'],
  }),
  link: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/organization/{id}/invitation/{invitation_id}/link',
    rate: 'read',
    audit: 'none',
    returns: z.object({ link: z.string() }),
    errors: ['invitation_answered', 'invitation_expired'],
  }),
  /** Cancels a pending one; one that was rejected or has expired leaves the list. */
  cancel: endpoint({
    ...ofOne,
    method: 'DELETE',
    path: '/organization/{id}/invitation/{invitation_id}',
    rate: 'write',
    audit: 'invitation.cancelled',
    returns: Done,
    errors: ['invitation_answered'],
  }),
  /** Only for the person whose confirmed address was invited; for everybody else it does not exist. */
  answer: endpoint({
    method: 'POST',
    path: '/organization/{id}/invitation/{invitation_id}',
    allow: 'signed_in',
    rate: 'write',
    audit: 'invitation.answered',
    query: z.strictObject({ accepted: z.enum(['true', 'false']) }),
    returns: OwnInvitation,
    errors: [
      'email_not_verified',
      'invitation_answered',
      'invitation_expired',
      'invitation_cancelled',
      'already_member',
    ],
  }),
  /** The caller's own, waiting for an answer. */
  mine: endpoint({
    method: 'GET',
    path: '/organization/member/invitations',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: z.array(OwnInvitation),
  }),
  /** The invitation behind a link. Reading it changes nothing; the token stands in the body to stay out of logs. */
  open: endpoint({
    method: 'POST',
    path: '/invitation/open',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'none: only reads',
    body: linkToken,
    returns: OwnInvitation,
    errors: ['token_invalid'],
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/invitation/ask-again',
    allow: 'anyone',
    rate: 'mail',
    audit: 'none: asks; who sends another leaves the trace',
    body: linkToken,
    returns: Done,
    errors: ['token_invalid'],
  }),
}
