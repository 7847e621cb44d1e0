import { AGENT_LANGUAGES, type AgentLanguage, type AgentTexts, type AgentIdentity } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { GREETING_LENGTH, WHO_IT_IS_LENGTH } from '@tertulia/contract/agents.limits'
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { WritingTools } from '#features/writing-help/writing-tools.tsx'
import { useFormat } from '#i18n/format.ts'
import { TextField } from '#ui/text-field.tsx'
import { InEachLanguage } from './in-each-language.tsx'

const NOTHING = { greeting: '', farewell: '', decline: '', hand_over: '', identity: '', stopped: '' }

/** A place for each text in each language, so that a field has something to be in. */
export const textsWithPlaces = (texts: AgentTexts): AgentTexts =>
  Object.fromEntries(AGENT_LANGUAGES.map((language) => [language, { ...NOTHING, ...texts[language] }]))

/** The agent's own texts, in each language that it speaks. */
export function OwnTextsFields({ agentId, name }: { agentId: string; name: string }) {
  const { t } = useTranslation()
  const { control } = useFormContext<AgentIdentity>()
  const languages = useWatch({ control, name: 'languages' })
  return (
    <InEachLanguage label={t(($) => $.agents.own_texts)} languages={languages}>
      {(language, isMain) => <InOneLanguage agentId={agentId} language={language} isMain={isMain} name={name} />}
    </InEachLanguage>
  )
}

type InOneProps = { agentId: string; language: AgentLanguage; isMain: boolean; name: string }

function InOneLanguage({ agentId, language, isMain, name }: InOneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ours = FIXED_TEXTS[language]
  const mayEdit = useMay('agent.edit')
  const fields = [
    ...(isMain
      ? []
      : ([
          ['greeting', t(($) => $.agents.greeting), ours.greeting],
          ['farewell', t(($) => $.agents.farewell), ours.farewell],
        ] as const)),
    ['decline', t(($) => $.agents.decline), ours.decline],
    ['hand_over', t(($) => $.agents.hand_over), ours.calling_person],
    ['identity', t(($) => $.agents.who_it_is), ours.identity],
    ['stopped', t(($) => $.agents.stopped), ours.stopped],
  ] as const
  return (
    <div className="flex flex-col gap-4">
      {isMain && <p className="type-meta text-ink-3">{t(($) => $.agents.main_greeting)}</p>}
      {fields.map(([field, label, placeholder]) => (
        <TextField
          key={field}
          name={`texts.${language}.${field}`}
          label={t(($) => $.agents.in_language, { text: label, language: format.languageName(language) })}
          placeholder={placeholder.replaceAll('{name}', name)}
          {...(field === 'identity' && { help: t(($) => $.agents.who_it_is_help) })}
          optional
          multiline
          rows={2}
          max={field === 'identity' ? WHO_IT_IS_LENGTH : GREETING_LENGTH}
          tools={
            mayEdit && (
              <WritingTools name={`texts.${language}.${field}`} field={label} agentId={agentId} language={language} />
            )
          }
        />
      ))}
    </div>
  )
}

/** Greeting and farewell of the main language have a place of their own: when another one becomes it, they change places. */
export function changeMainLanguage(form: UseFormReturn<AgentIdentity>, languages: string[]): void {
  const { languages: before, greeting, farewell, texts = {} } = form.getValues()
  const [old, main] = [before[0], AGENT_LANGUAGES.find((language) => language === languages[0])]
  if (!old || !main || old === main) return
  const change = { shouldDirty: true }
  const theirs = texts[main] ?? NOTHING
  form.setValue(`texts.${old}`, { ...(texts[old] ?? NOTHING), greeting, farewell }, change)
  form.setValue(`texts.${main}`, { ...theirs, greeting: '', farewell: '' }, change)
  form.setValue('greeting', theirs.greeting, change)
  form.setValue('farewell', theirs.farewell, change)
}
