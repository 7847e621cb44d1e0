import { AGENT_STYLES, AGENT_TONES } from '@tertulia/contract/agents'
import { GREETING_LENGTH } from '@tertulia/contract/agents.limits'
import { useTranslation } from 'react-i18next'
import { WritingMenu } from '#features/writing-help/writing-menu.tsx'
import { characters, Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import type { WizardStepProps } from './wizard-step.ts'
import { mainLanguage } from './wizard-step.ts'

/** Name and style of the agent. */
export function NameStep({ content, errors, onChange }: Pick<WizardStepProps, 'content' | 'errors' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <Field label={t(($) => $.agents.name)} error={errors['name']}>
        {(control) => (
          <TextInput
            {...control}
            value={content.name ?? ''}
            placeholder={t(($) => $.agents.name_example)}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <RadioCards
        columns={3}
        label={t(($) => $.agents.tone)}
        value={content.tone}
        onChange={(tone) => onChange({ tone })}
        options={AGENT_TONES.map((value) => ({
          value,
          label: t(($) => $.agents.tones[value]),
          quote: t(($) => $.agents.tone_quotes[value]),
        }))}
      />
      <div>
        <p aria-hidden className="type-button mb-1.5">
          {t(($) => $.agents.style)}
        </p>
        <Segmented
          label={t(($) => $.agents.style)}
          value={content.style ?? 'concise'}
          onChange={(style) => onChange({ style })}
          options={AGENT_STYLES.map((value) => ({ value, label: t(($) => $.agents.styles[value]) }))}
        />
      </div>
      <Field
        label={t(($) => $.agents.greeting)}
        optional
        error={errors['greeting']}
        counter={{ used: characters(content.greeting ?? ''), max: GREETING_LENGTH }}
        tools={
          <WritingMenu
            field={t(($) => $.agents.greeting)}
            language={mainLanguage(content)}
            read={() => content.greeting ?? ''}
            write={(greeting) => onChange({ greeting })}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={content.greeting ?? ''}
            onChange={(event) => onChange({ greeting: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
