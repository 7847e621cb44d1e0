import { SUPPORT_CODE_SECONDS } from '@tertulia/contract/support.limits'
import type { Deps } from '#platform/context.ts'
import { findConfirmedAt, findEntered, insertCode, isGranted } from '#features/support/support.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { hashOf, newToken } from '#platform/ids.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

/** Why no code was made, in words for the terminal. */
export class CodeRefused extends TerminalError {}

type Made = { code: string; organization: string; expires_at: string }

/**
 * Makes a code that lets one person of the platform into one organization, once and within five minutes, where its owners
 * let support in. The code is told here alone.
 * @throws CodeRefused
 */
export async function makeSupportCode(
  deps: Pick<Deps, 'database' | 'log' | 'clock'>,
  wanted: { organization_id: string; email: string },
): Promise<Made> {
  const code = newToken('support')
  const now = deps.clock.now()
  const expires_at = iso(secondsFrom(now, SUPPORT_CODE_SECONDS))
  return withPlatform(deps, async (tx) => {
    const organization = await findEntered(tx, wanted.organization_id)
    if (!organization) throw new CodeRefused(`There is no organization ${wanted.organization_id}.`)
    const account = await findConfirmedAt(tx, wanted.email)
    if (!account) throw new CodeRefused(`${wanted.email} has no confirmed account here.`)
    if (!(await isGranted(tx, organization.id, iso(now))))
      throw new CodeRefused(`${organization.name} does not let support in: an owner allows it in Settings › Support.`)
    await insertCode(tx, {
      hash: hashOf(code),
      organization_id: organization.id,
      user_id: account.id,
      created_at: iso(now),
      expires_at,
    })
    return { code, organization: organization.name, expires_at }
  })
}
