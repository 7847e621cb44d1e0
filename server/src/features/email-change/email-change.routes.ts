import { emailChange } from '@tertulia/contract/email-change'
import {
  requestEmailChange,
  cancelChange,
  confirmNewAddress,
  pendingAddress,
  resendLink,
  undoEmailChange,
} from '#features/email-change/email-change.ts'
import { routes } from '#platform/http/routes.ts'

export const emailChangeRoutes = routes(emailChange, {
  ask: (ctx, { body }) => requestEmailChange(ctx, body),
  pending: (ctx) => pendingAddress(ctx),
  resend: (ctx) => resendLink(ctx),
  cancel: (ctx) => cancelChange(ctx),
  confirm: (ctx, { body }, wire) => confirmNewAddress(ctx, body.token, wire),
  undo: (ctx, { body }) => undoEmailChange(ctx, body.token),
})
