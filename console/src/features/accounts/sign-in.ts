import { accounts, sessionOf, SignIn } from '@tertulia/contract/accounts'
import type { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { orSecondStep, type ShowSecondStep } from '#features/two-step/second-step.ts'
import { beginSession } from '#api/session.ts'

export { SignIn }

/**
 * Signs in.
 * @param show shows the second step to a member who has to take it
 * @returns the step of onboarding that the person is at
 * @throws ApiError, about the password if that is wrong or has to wait
 */
export async function signIn(body: z.input<typeof SignIn>, show: ShowSecondStep): Promise<string> {
  const answer = await call(accounts.signIn, { body }).catch((error: unknown) => {
    if (error instanceof ApiError && ABOUT_PASSWORD.has(error.code)) throw aboutPassword(error)
    return orSecondStep(show)(error)
  })
  const session = sessionOf(answer)
  beginSession(session)
  return session.user.onboarding_step
}

const ABOUT_PASSWORD: ReadonlySet<string> = new Set(['wrong_credentials', 'too_many_requests'])

/** The server does not tell which of the two is wrong; the password is what one tries again. */
const aboutPassword = ({ status, code, message, request_id }: ApiError) =>
  new ApiError(status, { code, message, request_id, fields: [{ path: 'password', message }] })
