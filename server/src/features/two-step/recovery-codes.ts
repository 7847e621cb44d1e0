import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@tertulia/contract/two-step.limits'
import { readableCode, RECOVERY_DIGITS, RECOVERY_LENGTH } from '@tertulia/contract/two-step-codes'
import { replaceRecoveryCodes } from '#features/two-step/two-step.queries.ts'
import type { PlatformTx } from '#platform/database/tx.ts'
import { hashOf } from '#platform/ids.ts'

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_DIGITS[randomInt(RECOVERY_DIGITS.length)]).join('')

/** Gives a person new recovery codes in place of those they have. @returns the codes as they are shown, this once */
export async function giveRecoveryCodes(tx: PlatformTx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await replaceRecoveryCodes(tx, user_id, codes.map(hashOf))
  return codes.map(readableCode)
}
