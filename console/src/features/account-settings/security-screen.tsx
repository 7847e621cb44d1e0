import { useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '@tertulia/contract/accounts'
import { outsideSignIn } from '@tertulia/contract/outside-sign-in'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { TwoStepSection } from '#features/two-step/two-step-section.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { FirstPassword } from './first-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { WaysIn } from './ways-in.tsx'

/** Security of the account: password, second step, linked providers, and sessions. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(query(accounts.user, {}))
  const { data: ways } = useSuspenseQuery(query(outsideSignIn.waysIn, {}))
  return (
    <>
      <PageHead title={t(($) => $.accountSettings.security)} />
      <div className="flex max-w-[600px] flex-col gap-8 px-6 pb-8 max-sm:px-4">
        {user.has_password ? <PasswordForm /> : <FirstPassword />}
        <TwoStepSection />
        <WaysIn ways={ways} hasPassword={user.has_password} />
        <SessionList />
      </div>
    </>
  )
}
