import type { PlatformTx } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'

/** What accounts need of whoever asks for a second step. */
type SecondStep = {
  /** Remembers that somebody's first step was right. @returns what the second is answered with */
  challenge(tx: PlatformTx, user_id: string): Promise<string>
  /** Whoever has proved their first step alone is out again. */
  endChallenges(tx: Pick<PlatformTx, 'db'>, user_id: string): Promise<unknown>
  /** Takes the second step off an account. */
  remove(tx: Pick<PlatformTx, 'db' | 'clock'>, user_id: string): Promise<unknown>
}
export const secondStep = port<SecondStep>('second step')
