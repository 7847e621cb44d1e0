import { AGENT_TYPES } from '@tertulia/contract/agents'
import { Headset, LifeBuoy, PenLine, RotateCcw, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#ui/radio.tsx'
import type { WizardStepProps } from './wizard-step.ts'

const MAIN_TYPES = 4
const ICONS: Record<string, ReactNode> = {
  presales: <Store aria-hidden />,
  customer_service: <LifeBuoy aria-hidden />,
  reactivation: <RotateCcw aria-hidden />,
  personalized: <PenLine aria-hidden />,
}

/** Purpose of the agent: four types first, the others on request. */
export function TypeStep({
  content,
  errors,
  types,
  onChange,
}: Pick<WizardStepProps, 'content' | 'errors' | 'types' | 'onChange'>) {
  const { t } = useTranslation()
  const isHidden = !AGENT_TYPES.slice(0, MAIN_TYPES).includes(content.type as never)
  const [isAll, setAll] = useState(isHidden && content.type !== undefined)
  return (
    <>
      <RadioCards
        large
        hideLabel
        label={t(($) => $.agents.type)}
        value={content.type}
        onChange={(type) => onChange({ type })}
        error={errors['type']}
        options={types.slice(0, isAll ? undefined : MAIN_TYPES).map(({ id, name, description }) => ({
          value: id,
          label: name,
          help: description,
          icon: ICONS[id] ?? <Headset aria-hidden />,
        }))}
      />
      {!isAll && (
        <p className="type-meta mt-5 text-ink-3">
          {t(($) => $.wizard.also)}{' '}
          <button type="button" className="link ml-1 text-ink" onClick={() => setAll(true)}>
            {t(($) => $.wizard.more_types)}
          </button>
        </p>
      )}
    </>
  )
}
