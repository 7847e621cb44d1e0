import { z } from 'zod'
import { freshProof, mailedToken } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, email } from './shapes.ts'

export const EmailChangeInput = z.strictObject({ email, password: freshProof })
export type EmailChangeInput = z.infer<typeof EmailChangeInput>

const token = z.strictObject({ token: mailedToken })
const Restored = z.object({ email })
/** A person who opens the link of an account that was not confirmed anywhere else than where it was made chooses a password. */
const Changed = z.object({ email, password_mailed: z.boolean() })

/** Another address for the account. It counts once the link that is mailed there has been opened. */
export const emailChange = {
  ask: endpoint({
    method: 'POST',
    path: '/auth/email',
    allow: 'signed_in',
    rate: 'mail',
    audit: 'account.email_change_asked',
    body: EmailChangeInput,
    returns: Done,
    errors: ['wrong_password', 'fresh_sign_in_needed', 'email_unchanged'],
  }),
  /** The address that waits for its link to be opened, if one does. */
  pending: endpoint({
    method: 'GET',
    path: '/auth/email',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: z.object({ email: email.nullable() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/auth/email/resend',
    allow: 'signed_in',
    rate: 'mail',
    audit: 'none: only repeats a mail',
    returns: Done,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/auth/email',
    allow: 'signed_in',
    rate: 'write',
    audit: 'account.email_change_cancelled',
    returns: Done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/email/confirm',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.email_changed',
    body: token,
    returns: Changed,
    errors: ['token_invalid'],
  }),
  /** From the mail that told the old address. The person who changed it knew the password, so that is void too. */
  undo: endpoint({
    method: 'POST',
    path: '/auth/email/undo',
    allow: 'anyone',
    rate: 'credentials',
    audit: 'account.email_restored',
    body: token,
    returns: Restored,
    errors: ['token_invalid'],
  }),
}
