import type { EraseInput, ErasureCertificate } from '@tertulia/contract/own-data'
import type { PersonContext } from '#platform/context.ts'
import { proveIdentity } from '#features/accounts/accounts.ts'
import { mailAbout } from '#features/accounts/mailed-links.ts'
import { closeAllSessions } from '#features/accounts/close-sessions.ts'
import { forgetSessions } from '#features/accounts/session-person.ts'
import { leaveEveryOrganization } from '#features/organizations/members.ts'
import { anonymise, countPersonal, removePersonal, type ExportSubject } from '#features/own-data/own-data.queries.ts'
import { exportSubjectOf } from '#features/own-data/export-own-data.ts'
import type { Personal } from '#platform/database/personal.ts'
import { traceAccount } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { afterCommit, type PlatformTx, withEraser, withPlatform } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Stands where a name stood. */
const NOBODY = 'Persona eliminada'

/**
 * Takes the caller out of everything: their places in organizations, their account with what hangs on it, and their name and
 * addresses wherever else they stand. The organizations keep what they did, without them.
 * @returns a certificate with the rows of each table
 * @throws wrong_password at `password`, fresh_sign_in_needed, email_differs at `email`, organization_without_owner
 */
export async function eraseAccount(ctx: PersonContext, input: EraseInput): Promise<ErasureCertificate> {
  const account = await proveIdentity(ctx, input.password, 'password')
  if (input.email !== account.email) throw new Problem('email_differs', { at: 'email' })
  // Before their places are given up: afterwards nothing would lead to these organizations.
  const subject = await withPlatform(ctx, (tx) => exportSubjectOf(tx, account))
  const left = await leaveEveryOrganization(ctx)
  await withPlatform(ctx, (tx) => closeAllSessions(ctx, tx, account.id, 'the account was erased'))

  const certificate = { id: newId(), erased_at: iso(ctx.clock.now()) }
  const counts = await withEraser(ctx, async (tx) => {
    const counted = { membership: left, ...(await eraseRows(tx, subject)) }
    // From nowhere: this row is kept.
    await traceAccount({ ...ctx, address: '' }, tx, {
      user_id: account.id,
      details: { certificate_id: certificate.id, counts: counted },
    })
    afterCommit(tx, forgetSessions)
    return counted
  })
  await mailAbout(ctx, account, 'erased', '/signup')
  return { ...certificate, counts }
}

async function eraseRows(tx: PlatformTx, subject: ExportSubject): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const fate of ['kept', 'removed', 'gone'] as const) {
    for (const personal of tx.features.personal.filter((each) => each.fate === fate)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
      counts[personal.table] = await ERASE[fate](tx, personal, subject)
    }
  }
  const account = tx.features.personal.find(({ table }) => table === 'user_account')
  if (account) await removePersonal(tx, account, subject)
  return counts
}

const ERASE: Record<
  Exclude<Personal['fate'], 'left'>,
  (tx: PlatformTx, personal: Personal, subject: ExportSubject) => Promise<number>
> = {
  kept: (tx, personal, subject) => anonymise(tx, personal, subject, NOBODY),
  removed: removePersonal,
  gone: countPersonal,
}
