import type { PlatformTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** The functions by which accounts ask for a second step. */
type SecondStep = {
  /** Remembers that a person's first step was right. @returns the challenge that the second answers */
  challenge(tx: PlatformTx, user_id: string): Promise<string>
  /** Ends the sign-ins of a person who has proved their first step alone. */
  endChallenges(tx: Pick<PlatformTx, 'db'>, user_id: string): Promise<unknown>
  /** Takes the second step off an account. */
  remove(tx: Pick<PlatformTx, 'db' | 'clock'>, user_id: string): Promise<unknown>
}
export const secondStep = port<SecondStep>('second step')
