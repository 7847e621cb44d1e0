import { type Agent, AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import type { BubbleSettings, BubbleTexts } from '@tertulia/contract/bubble-settings'
import { BUBBLE_MESSAGE_LENGTH } from '@tertulia/contract/bubbles.limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { InEachLanguage } from '#features/agents/in-each-language.tsx'
import { useFormat } from '#i18n/format.ts'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const NOTHING = { subtitle: '', bubble_message: '', suggested_messages: [] }

/** A place for the texts in each language, so that a field has something to be in. */
export const withPlaces = (settings: BubbleSettings): BubbleSettings => ({
  ...settings,
  texts: Object.fromEntries(
    AGENT_LANGUAGES.map((language) => [language, settings.texts[language] ?? NOTHING]),
  ) as BubbleTexts,
})

/** What the bubble says, in one after the other of the languages its agent speaks. */
export function BubbleTextsFields({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const isOnly = agent.languages.length === 1
  return (
    <section className="flex flex-col gap-4">
      {!isOnly && <h3 className="type-button -mb-2">{t(($) => $.channels.texts)}</h3>}
      <InEachLanguage label={t(($) => $.channels.texts)} languages={agent.languages}>
        {(language, isMain) => <InOneLanguage language={language} isMain={isMain} isOnly={isOnly} />}
      </InEachLanguage>
    </section>
  )
}

type Props = { language: AgentLanguage; isMain: boolean; isOnly: boolean }

function InOneLanguage({ language, isMain, isOnly }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useFormContext<BubbleSettings>()
  const [subtitle, bubble_message, suggested] = useWatch({
    control,
    name: ['subtitle', 'bubble_message', 'suggested_messages'],
  })
  const path = isMain ? '' : `texts.${language}.`
  const named = (text: string) =>
    isOnly ? text : t(($) => $.agents.in_language, { text, language: format.languageName(language) })
  return (
    <div className="flex flex-col gap-4">
      {!isMain && <p className="type-meta text-ink-3">{t(($) => $.channels.texts_help)}</p>}
      <TextField
        name={`${path}subtitle`}
        label={named(t(($) => $.channels.subtitle))}
        optional
        max={60}
        {...(!isMain && { placeholder: subtitle })}
      />
      <TextField
        name={`${path}bubble_message`}
        label={named(t(($) => $.channels.bubble_message))}
        optional
        max={BUBBLE_MESSAGE_LENGTH}
        {...(!isMain && { placeholder: bubble_message })}
      />
      <TagsField
        name={`${path}suggested_messages`}
        sentences
        label={named(t(($) => $.channels.suggested))}
        help={t(($) => $.channels.suggested_help)}
        {...(!isMain && { placeholder: suggested.join(' · ') })}
      />
    </div>
  )
}
