import { invitations } from '@tertulia/contract/invitations'
import {
  answerInvitation,
  requestNewInvitation,
  openInvitation,
  ownInvitations,
} from '#features/invitations/answer-invitation.ts'
import {
  cancelInvitation,
  invite,
  linkOfInvitation,
  listInvitations,
  resendInvitation,
} from '#features/invitations/invitations.ts'
import { routes } from '#platform/http/routes.ts'

export const invitationRoutes = routes(invitations, {
  create: (ctx, { body }) => invite(ctx, body),
  list: (ctx) => listInvitations(ctx),
  resend: (ctx, { params }) => resendInvitation(ctx, params.invitation_id),
  link: (ctx, { params }) => linkOfInvitation(ctx, params.invitation_id),
  cancel: (ctx, { params }) => cancelInvitation(ctx, params.invitation_id),
  answer: (ctx, { params, query }) => answerInvitation(ctx, params, query.accepted === 'true'),
  mine: (ctx) => ownInvitations(ctx),
  open: (ctx, { body }) => openInvitation(ctx, body.token),
  askAgain: (ctx, { body }) => requestNewInvitation(ctx, body.token),
})
