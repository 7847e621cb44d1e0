import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ScheduledMessageInput } from '@tertulia/contract/scheduled-messages'
import { SCHEDULED_MESSAGE_LENGTH } from '@tertulia/contract/scheduled-messages.limits'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { characters, Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TAB } from '#ui/tabs.tsx'
import { TextArea } from '#ui/text-input.tsx'

type Props = {
  languages: readonly AgentLanguage[]
  language: AgentLanguage
  onLanguage: (language: AgentLanguage) => void
}

/** Text of the message in each language of the agent; the tab of a language without text is marked. */
export function ScheduledTextField({ languages, language, onLanguage }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t(($) => $.scheduledMessages.message)
  const { value: texts, onChange, error, ...field } = useField<ScheduledMessageInput['texts']>('texts', label)
  const { errors } = useFormContext<ScheduledMessageInput>().formState
  const text = texts[language] ?? ''
  return (
    <div className="flex flex-col gap-2">
      {languages.length > 1 && (
        <nav
          aria-label={t(($) => $.scheduledMessages.languages)}
          className="flex gap-5 overflow-x-auto border-b border-line"
        >
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === language ? 'page' : undefined}
              className={TAB}
              onClick={() => onLanguage(each)}
            >
              <span className="first-letter:uppercase">{format.languageName(each)}</span>
              {errors.texts?.[each] && <Glyph name="alert" tone="bad" />}
              {!texts[each] && (
                <span className="type-meta font-normal text-ink-3">{t(($) => $.scheduledMessages.missing)}</span>
              )}
            </button>
          ))}
        </nav>
      )}
      <Field
        label={label}
        error={errors.texts?.[language]?.message ?? error}
        counter={{ used: characters(text), max: SCHEDULED_MESSAGE_LENGTH }}
      >
        {(control) => (
          <TextArea
            {...field}
            {...control}
            rows={2}
            lang={language}
            value={text}
            onChange={({ target }) => {
              const { [language]: _, ...others } = texts
              onChange(target.value === '' ? others : { ...others, [language]: target.value })
            }}
          />
        )}
      </Field>
    </div>
  )
}
