import { useTranslation } from 'react-i18next'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStep } from './second-step.ts'

/** The second step where one signs in, in place of the first. */
export function SecondStepScreen(step: SecondStep) {
  const { t } = useTranslation()
  return (
    <AuthLayout title={t(($) => $.secondStep.title)} lead={t(($) => $.secondStep.lead)}>
      <SecondStepForm {...step} />
      {/* A new page: what was typed before is gone, and so is the challenge. */}
      <p className="mt-5 text-ink-2">
        {t(($) => $.secondStep.other_account)}{' '}
        <a href="/login" className="link text-ink">
          {t(($) => $.accounts.sign_in)}
        </a>
      </p>
    </AuthLayout>
  )
}
