import { useTranslation } from 'react-i18next'
import { TwoStepSection } from '#features/two-step/two-step-section.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

/** What keeps strangers out of the account: the password, the second step, and where one is signed in. */
export function SecurityScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t(($) => $.accountSettings.security)} />
      <div className="flex max-w-[600px] flex-col gap-8 px-6 pb-8 max-sm:px-4">
        <PasswordForm />
        <TwoStepSection />
        <SessionList />
      </div>
    </>
  )
}
