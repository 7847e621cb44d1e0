import { useSuspenseQuery } from '@tanstack/react-query'
import type { AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { WIZARD_STEPS } from '@tertulia/contract/agent-drafts'
import {
  AGE_GROUPS,
  AGENT_LANGUAGES,
  AGENT_STYLES,
  AGENT_TONES,
  AGENT_TYPES,
  type AgentLanguage,
  agents,
  type PredefinedTool,
} from '@tertulia/contract/agents'
import { GREETING_LENGTH } from '@tertulia/contract/agents.limits'
import { Headset, LifeBuoy, PenLine, RotateCcw, Store, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { countries } from '#features/organizations/countries.ts'
import { WritingMenu } from '#features/writing-help/writing-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MultiCombobox } from '#ui/combobox.tsx'
import { characters, Field, FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'

type Props = {
  step: WizardStep
  content: AgentDraftContent
  errors: Record<string, string>
  types: { id: string; name: string; description: string }[]
  onChange: (change: AgentDraftContent) => void
  onGo: (step: WizardStep) => void
}

const MAIN_TYPES = 4
const ICONS: Record<string, ReactNode> = {
  presales: <Store aria-hidden />,
  customer_service: <LifeBuoy aria-hidden />,
  reactivation: <RotateCcw aria-hidden />,
  personalized: <PenLine aria-hidden />,
}

/** The questions of one step. */
export function WizardStepFields(props: Props) {
  switch (props.step) {
    case 'type':
      return <TypeStep {...props} />
    case 'name':
      return <NameStep {...props} />
    case 'audience':
      return <AudienceStep {...props} />
    case 'knowledge':
      return <KnowledgeStep {...props} />
    case 'capabilities':
      return <CapabilitiesStep {...props} />
    case 'review':
      return <ReviewStep {...props} />
  }
}

export function TypeStep({
  content,
  errors,
  types,
  onChange,
}: Pick<Props, 'content' | 'errors' | 'types' | 'onChange'>) {
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

export function NameStep({ content, errors, onChange }: Pick<Props, 'content' | 'errors' | 'onChange'>) {
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

/** Which languages it speaks: the first is its main one. */
export function LanguagesField({ content, errors, onChange }: Pick<Props, 'content' | 'errors' | 'onChange'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Field label={t(($) => $.agents.languages)} help={t(($) => $.agents.languages_help)} error={errors['languages']}>
      {(control) => (
        <MultiCombobox
          {...control}
          value={content.languages ?? []}
          onChange={(languages) => onChange({ languages })}
          options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
        />
      )}
    </Field>
  )
}

function AudienceStep({ content, errors, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const [now] = useState(() => new Date())
  const zone = content.time_zone ?? 'Europe/Madrid'
  return (
    <div className="flex flex-col gap-5">
      <LanguagesField content={content} errors={errors} onChange={onChange} />
      <Field label={t(($) => $.agents.countries)} optional error={errors['countries']}>
        {(control) => (
          <MultiCombobox
            {...control}
            value={content.countries ?? []}
            onChange={(chosen) => onChange({ countries: chosen })}
            options={countries(language)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="type-button mb-2">{t(($) => $.agents.age_group)}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {AGE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={t(($) => $.agents.age_groups[group])}
              checked={content.age_group?.includes(group) ?? false}
              onChange={(isOn) =>
                onChange({
                  age_group: isOn
                    ? [...(content.age_group ?? []), group]
                    : content.age_group?.filter((each) => each !== group),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={t(($) => $.agents.audience)}
        optional
        help={t(($) => $.agents.audience_help)}
        error={errors['audience']}
        tools={
          <WritingMenu
            field={t(($) => $.agents.audience)}
            language={mainLanguage(content)}
            read={() => content.audience ?? ''}
            write={(audience) => onChange({ audience })}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={content.audience ?? ''}
            onChange={(event) => onChange({ audience: event.target.value })}
          />
        )}
      </Field>
      <p className="type-meta text-ink-2">
        {t(($) => $.agents.time_zone)}: {zone}.{' '}
        {t(($) => $.agents.now_there, { time: format.time(now, { timeZone: zone }) })}
      </p>
    </div>
  )
}

/** What is written in the wizard is in the agent's main language. */
const mainLanguage = ({ languages = [] }: AgentDraftContent): AgentLanguage =>
  AGENT_LANGUAGES.find((each) => each === languages[0]) ?? 'es'

const BLANK_QUESTION = { question: '', answer: '' }

function KnowledgeStep({ content, onChange }: Props) {
  const { t } = useTranslation()
  const questions = content.questions?.length ? content.questions : [BLANK_QUESTION]
  const set = (at: number, change: Partial<typeof BLANK_QUESTION>) =>
    onChange({ questions: questions.map((each, index) => (index === at ? { ...each, ...change } : each)) })
  return (
    <div className="flex flex-col gap-6">
      {questions.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and are only added at the end
        <div key={at} className="flex flex-col gap-3 border-b border-line pb-6">
          <div className="flex items-end gap-2">
            <Field label={t(($) => $.agents.question)} className="flex-1">
              {(control) => (
                <TextInput
                  {...control}
                  value={each.question}
                  onChange={(event) => set(at, { question: event.target.value })}
                />
              )}
            </Field>
            {questions.length > 1 && (
              <IconButton
                label={t(($) => $.wizard.remove_question)}
                icon={<X aria-hidden />}
                onClick={() => onChange({ questions: questions.filter((_, index) => index !== at) })}
              />
            )}
          </div>
          <Field
            label={t(($) => $.agents.answer)}
            tools={
              <WritingMenu
                field={t(($) => $.agents.answer)}
                language={mainLanguage(content)}
                read={() => each.answer}
                write={(answer) => set(at, { answer })}
              />
            }
          >
            {(control) => (
              <TextArea
                {...control}
                value={each.answer}
                onChange={(event) => set(at, { answer: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      <div>
        <Button variant="secondary" onClick={() => onChange({ questions: [...questions, BLANK_QUESTION] })}>
          {t(($) => $.wizard.add_question)}
        </Button>
      </div>
    </div>
  )
}

function CapabilitiesStep({ content, errors, onChange }: Props) {
  const type = AGENT_TYPES.find((each) => each === content.type) ?? 'personalized'
  const { data: tools } = useSuspenseQuery(query(agents.availableTools, { query: { agent_type: type } }))
  const chosen = content.tool_ids ?? []
  const toggle = (tool: PredefinedTool, isOn: boolean) =>
    onChange({ tool_ids: isOn ? [...chosen, tool] : chosen.filter((each) => each !== tool) })
  return (
    <div className="flex flex-col gap-4">
      {tools.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          help={description}
          checked={chosen.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
      {errors['tool_ids'] && <FieldError>{errors['tool_ids']}</FieldError>}
    </div>
  )
}

function ReviewStep({ content, types, onGo }: Props) {
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
