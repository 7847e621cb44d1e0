import type { Deps } from '#platform/context.ts'
import { closeAllSessions } from '#features/accounts/close-sessions.ts'
import { disableTwoStep } from '#features/two-step/disable-two-step.ts'
import { MAILS } from '#features/two-step/two-step-mails.ts'
import { findOwnerAt } from '#features/two-step/two-step.queries.ts'
import { accountAuditEntry } from '#platform/audit/audit.tables.ts'
import { iso } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

/** Why nothing was taken off, in words for the terminal. */
export class ResetRefused extends TerminalError {}

/**
 * Takes the second step off an account whose owner has lost phone and recovery codes, and closes its sessions: the password
 * alone opens it again. The operator who runs this has verified the owner's identity by other means.
 * @returns the mail that tells the owner
 * @throws ResetRefused
 */
export async function resetTwoStep(
  deps: Pick<Deps, 'database' | 'log' | 'clock' | 'config' | 'ports'>,
  email: string,
): Promise<Mail> {
  const at = iso(deps.clock.now())
  const account = await withPlatform(deps, async (tx) => {
    const found = await findOwnerAt(tx, email)
    if (!found) throw new ResetRefused(`${email} has no account here.`)
    if (!found.two_step_since) throw new ResetRefused(`${email} signs in with one step.`)
    await disableTwoStep(tx, found.id)
    await closeAllSessions(deps, tx, found.id, 'the operator took the second step off')
    await tx.db.insert(accountAuditEntry).values({
      id: newId(),
      action: 'two_step.reset',
      user_id: found.id,
      details: { by: 'operator' },
      address: '',
      request_id: newId(),
      at,
    })
    return found
  })
  return letter(account, MAILS.reset, new URL('/login', deps.config.public_url).href)
}
