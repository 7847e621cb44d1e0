import { z } from 'zod'
import { freshProof, Session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, opaque, time } from './shapes.ts'
import { appCode, secondStepCode } from './two-step-codes.ts'

export const TwoStep = z.object({
  /** When it was turned on; null: it is off. */
  since: time.nullable(),
  recovery_codes_left: z.number().int(),
})
export type TwoStep = z.infer<typeof TwoStep>

export const TwoStepStart = z.strictObject({ password: freshProof })
export const TwoStepConfirm = z.strictObject({ code: appCode })
/** Proof for a change of it: a fresh one, and a second step. */
export const TwoStepProof = z.strictObject({ password: freshProof, code: secondStepCode })

/** Shown once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const twoStep = {
  /** Ends what `two_step_needed` began, whichever call answered it. */
  pass: endpoint({
    method: 'POST',
    path: '/auth/two-step',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'session.opened',
    audit_refused: 'session.code_refused',
    body: z.strictObject({ challenge: opaque(200).min(1, { error: 'required' }), code: secondStepCode }),
    returns: Session,
    errors: ['two_step_tries_left', 'two_step_over'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/two-step',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: TwoStep,
  }),
  start: endpoint({
    method: 'POST',
    path: '/auth/two-step/setup',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'none: nothing counts until it is confirmed',
    body: TwoStepStart,
    returns: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['wrong_password', 'fresh_sign_in_needed', 'email_not_verified', 'two_step_on'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/two-step/confirm',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'two_step.turned_on',
    body: TwoStepConfirm,
    returns: RecoveryCodes,
    errors: ['two_step_code_wrong', 'two_step_on', 'two_step_setup_over'],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/auth/two-step/turn-off',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'two_step.turned_off',
    body: TwoStepProof,
    returns: Done,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'two_step_code_wrong', 'two_step_off'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/two-step/recovery-codes',
    allow: 'signed_in',
    rate: 'credentials',
    audit: 'two_step.recovery_codes_renewed',
    body: TwoStepProof,
    returns: RecoveryCodes,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'two_step_code_wrong', 'two_step_off'],
  }),
}
