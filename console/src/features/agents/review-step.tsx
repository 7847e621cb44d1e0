import type { WizardStep } from '@tertulia/contract/agent-drafts'
import { WIZARD_STEPS } from '@tertulia/contract/agent-drafts'
import { AGENT_TONES } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { WizardStepProps } from './wizard-step.ts'

/** Every step in a line, with the way back to it. */
export function ReviewStep({ content, types, onGo }: WizardStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tone = AGENT_TONES.find((each) => each === content.tone) ?? 'warm'
  const questions = (content.questions ?? []).filter(({ question }) => question)
  const rows: Record<Exclude<WizardStep, 'review'>, string> = {
    type: types.find(({ id }) => id === content.type)?.name ?? '',
    name: [content.name, t(($) => $.agents.tones[tone])].filter(Boolean).join(', '),
    audience: format.list((content.languages ?? []).map((each) => format.languageName(each))),
    knowledge: questions.map(({ question }) => question).join(' · ') || t(($) => $.wizard.later),
    capabilities: String(content.tool_ids?.length ?? 0),
  }
  return (
    <dl className="border-t border-line">
      {WIZARD_STEPS.filter((step) => step !== 'review').map((step) => (
        <div key={step} className="flex items-baseline gap-4 border-b border-line py-3">
          <dt className="type-button w-40 shrink-0">{t(($) => $.wizard.steps[step])}</dt>
          <dd className="flex min-w-0 flex-1 items-baseline gap-4 text-ink-2">
            <span className="min-w-0 flex-1">{rows[step]}</span>
            <button type="button" className="link" onClick={() => onGo(step)}>
              {t(($) => $.wizard.edit)}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
