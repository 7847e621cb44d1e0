import { type Agent, AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import type { BubbleSettings, BubbleTexts, WebChatSettings } from '@tertulia/contract/bubble-settings'
import { BUBBLE_MESSAGE_LENGTH, LAUNCHER_TEXT_LENGTH } from '@tertulia/contract/bubbles.limits'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { InEachLanguage } from '#features/agents/in-each-language.tsx'
import { useFormat } from '#i18n/format.ts'
import { SwitchField } from '#ui/switch.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'

const NOTHING = { subtitle: '', bubble_message: '', suggested_messages: [], launcher_text: '' }
const NOTHING_ON_THE_PAGE = { greeting: '', suggested_messages: [], disclaimer: '' }

/** A place for the texts in each language, so that a field has something to be in. */
export const withPlaces = (settings: BubbleSettings): BubbleSettings => ({
  ...settings,
  texts: Object.fromEntries(
    AGENT_LANGUAGES.map((language) => [language, settings.texts[language] ?? NOTHING]),
  ) as BubbleTexts,
  web: {
    ...settings.web,
    texts: Object.fromEntries(
      AGENT_LANGUAGES.map((language) => [language, settings.web.texts[language] ?? NOTHING_ON_THE_PAGE]),
    ) as WebChatSettings['texts'],
  },
})

/** Texts of the bubble, in each language that its agent speaks. */
export function BubbleTextsFields({ agent, hasLauncherText }: { agent: Agent; hasLauncherText: boolean }) {
  const { t } = useTranslation()
  const isOnly = agent.languages.length === 1
  return (
    <section className="flex flex-col gap-4">
      {!isOnly && <h3 className="type-button -mb-2">{t(($) => $.channels.texts)}</h3>}
      <InEachLanguage label={t(($) => $.channels.texts)} languages={agent.languages}>
        {(language, isMain) => <InOneLanguage {...{ language, isMain, isOnly, hasLauncherText }} />}
      </InEachLanguage>
    </section>
  )
}

type Props = { language: AgentLanguage; isMain: boolean; isOnly: boolean; hasLauncherText: boolean }

function InOneLanguage({ language, isMain, isOnly, hasLauncherText }: Props) {
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
      {hasLauncherText && (
        <TextField
          name={`${path}launcher_text`}
          label={named(t(($) => $.channels.launcher_text))}
          max={LAUNCHER_TEXT_LENGTH}
          optional={!isMain}
        />
      )}
      {isMain && <SwitchField name="show_bubble_message" label={t(($) => $.channels.show_message)} />}
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
