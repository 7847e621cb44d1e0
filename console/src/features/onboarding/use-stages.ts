import type { OnboardingStatus } from '@tertulia/contract/onboarding'
import { useTranslation } from 'react-i18next'
import type { WizardStage } from '#shell/wizard-layout.tsx'

export type Answers = { organization?: string | undefined; type?: string | undefined; agent?: string | undefined }

/** The six stages by name (specification §2), each with what was answered there. */
export function useStages({ personal }: Pick<OnboardingStatus, 'personal'>, answers: Answers = {}): WizardStage[] {
  const { t } = useTranslation()
  const name = [personal.first_name, personal.last_name].join(' ').trim()
  return [
    { label: t(($) => $.onboarding.stages.account), answer: name || undefined },
    { label: t(($) => $.onboarding.stages.organization), answer: answers.organization },
    { label: t(($) => $.onboarding.stages.type), answer: answers.type },
    { label: t(($) => $.onboarding.stages.custom), answer: answers.agent },
    { label: t(($) => $.onboarding.stages.knowledge) },
    { label: t(($) => $.onboarding.stages.done) },
  ]
}
