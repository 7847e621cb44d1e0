import type { Session } from '@tertulia/contract/accounts'
import { ApiError } from '#api/api-error.ts'

/** A sign-in that waits for its second step. */
export type SecondStep = {
  challenge: string
  pass: (session: Session) => void
  /** Hears that no code can be tried any more: one signs in again. */
  fail: (over: unknown) => void
}

/** Shows the second step; with nothing, what was there before. */
export type ShowSecondStep = (step: SecondStep | undefined) => void

/** Waits for the second step if what was thrown asks for one. @throws whatever else it is, or that the tries are over */
export const orSecondStep =
  (show: ShowSecondStep) =>
  async (thrown: unknown): Promise<Session> => {
    const challenge = thrown instanceof ApiError && thrown.challenge
    if (!challenge) throw thrown
    try {
      return await new Promise<Session>((pass, fail) => show({ challenge, pass, fail }))
    } catch (over) {
      show(undefined)
      throw over
    }
  }
