import { accounts, SignIn } from '@tertulia/contract/accounts'
import type { z } from 'zod'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'

export { SignIn }

/** Signs in. @returns the step of onboarding that the person is at @throws ApiError */
export async function signIn(body: z.input<typeof SignIn>): Promise<string> {
  const session = await call(accounts.signIn, { body })
  beginSession(session)
  return session.user.onboarding_step
}
