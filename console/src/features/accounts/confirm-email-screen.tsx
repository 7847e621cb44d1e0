import { accounts } from '@tertulia/contract/accounts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { beginSession } from '#api/session.ts'
import { orSecondStep, type SecondStep } from '#features/two-step/second-step.ts'
import { SecondStepDoor } from '#features/two-step/second-step-door.tsx'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { LinkProblem, useMailedLink } from './mailed-link.tsx'
import { fromAddress, leaveFor } from './page-address.ts'

/** Where the mailed link leads: uses it up and goes on. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation()
  const [further, setFurther] = useState<SecondStep>()
  const confirm = useCallback(async (token: string): Promise<never> => {
    const session = await call(accounts.confirm, { body: { token } }).catch(orSecondStep(setFurther))
    beginSession(session)
    return leaveFor(afterSignIn(session.user.onboarding_step))
  }, [])
  const { problem } = useMailedLink(fromAddress('token'), confirm)
  if (further) return <SecondStepDoor {...further} />
  if (problem) return <LinkProblem problem={problem} to="/login" label={t(($) => $.doors.go_sign_in)} />
  return <AuthLayout title={t(($) => $.doors.confirming)}>{null}</AuthLayout>
}
