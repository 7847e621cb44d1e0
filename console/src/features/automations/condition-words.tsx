import type { AutomationCondition } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { NumberChip, WordsChip } from './popover-chips.tsx'
import { ChoiceChip, SentenceWords, SeveralChip } from './sentence-chip.tsx'
import { useSentence } from './sentence.ts'

type Props<Condition extends AutomationCondition = AutomationCondition> = {
  /** Which condition, read aloud. */
  where: string
  condition: Condition
  onChange: (condition: AutomationCondition) => void
}
type AnyOf = Extract<AutomationCondition, { any_of: unknown }>

/** Words after the subject of a condition: «es Burbuja o Chat web», «no se conoce», «son al menos 2». */
export function ConditionWords({ where, condition, onChange }: Props) {
  const { t } = useTranslation()
  switch (condition.about) {
    case 'email':
      return (
        <YesOrNo
          where={where}
          words={t(($) => $.automationBuilder.is.email.yes)}
          otherwise={t(($) => $.automationBuilder.is.email.no)}
          is={condition.known}
          onChange={(known) => onChange({ about: 'email', known })}
        />
      )
    case 'hours':
      return (
        <YesOrNo
          where={where}
          words={t(($) => $.automationBuilder.is.hours.yes)}
          otherwise={t(($) => $.automationBuilder.is.hours.no)}
          is={condition.open}
          onChange={(open) => onChange({ about: 'hours', open })}
        />
      )
    case 'handled_by':
      return (
        <>
          <span className="text-ink-2">{t(($) => $.automationBuilder.held_by)}</span>
          <ChoiceChip
            where={where}
            text={t(($) => $.automationBuilder.holders[condition.is])}
            options={(['agent', 'person'] as const).map((value) => ({
              value,
              label: t(($) => $.automationBuilder.holders[value]),
            }))}
            value={condition.is}
            onChange={(is) => onChange({ about: 'handled_by', is })}
          />
        </>
      )
    case 'unanswered':
    case 'messages':
      return (
        <>
          <span className="text-ink-2">{t(($) => $.automationBuilder.at_least)}</span>
          <NumberChip
            where={`${where}, ${t(($) => $.automationBuilder.at_least)}`}
            value={condition.at_least}
            limits={{ least: 1, most: condition.about === 'messages' ? 1000 : 100 }}
            onChange={(at_least) => onChange({ about: condition.about, at_least })}
          />
        </>
      )
    default:
      return <AnyOfWords where={where} condition={condition} onChange={onChange} />
  }
}

type YesOrNoProps = {
  where: string
  words: string
  otherwise: string
  is: boolean
  onChange: (is: boolean) => void
}

/** Whether it holds or must not. */
function YesOrNo({ where, words, otherwise, is, onChange }: YesOrNoProps) {
  return (
    <ChoiceChip
      isQuiet
      where={where}
      text={is ? words : otherwise}
      options={[
        { value: 'yes', label: words },
        { value: 'no', label: otherwise },
      ]}
      value={is ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  )
}

function AnyOfWords({ where, condition, onChange }: Props<AnyOf>) {
  const { t } = useTranslation()
  const { about, is, any_of: chosen } = condition
  const isSeveral = chosen.length > 1 && about === 'topic'
  const forms = {
    yes: isSeveral ? t(($) => $.automationBuilder.is_of_several.yes) : t(($) => $.automationBuilder.is[about].yes),
    no: isSeveral ? t(($) => $.automationBuilder.is_of_several.no) : t(($) => $.automationBuilder.is[about].no),
  }
  // Which shape it has is known by what it is about, which stays.
  const change = (to: { is?: boolean; any_of?: string[] }) => onChange({ ...condition, ...to } as AutomationCondition)
  return (
    <>
      <YesOrNo
        where={where}
        words={forms.yes}
        otherwise={forms.no}
        is={is}
        onChange={(holds) => change({ is: holds })}
      />
      {about === 'text' ? (
        <WordsChip where={where} value={chosen} onChange={(any_of) => change({ any_of })} />
      ) : (
        <Chosen where={where} about={about} chosen={chosen} onChange={(any_of) => change({ any_of })} />
      )}
    </>
  )
}

type ChosenProps = {
  where: string
  about: Exclude<AnyOf['about'], 'text'>
  chosen: readonly string[]
  onChange: (any_of: string[]) => void
}

/** Chip of the values of a condition; marks those that no longer exist. */
function Chosen({ where, about, chosen, onChange }: ChosenProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const options = useSentence().choices[about]
  const canGo = about === 'topic' || about === 'tool'
  const goneText = canGo ? t(($) => $.automationBuilder.gone[about]) : ''
  if (!options) return <SentenceWords where={where} text="…" />
  const there = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const isGone = there.length < chosen.length
  const goneToo = canGo && isGone ? [t(($) => $.automationBuilder.gone_too[about])] : []
  const names = format.list([...there, ...goneToo], 'disjunction')
  const text = isGone && there.length === 0 ? goneText : names || t(($) => $.automationBuilder.choose)
  return (
    <SeveralChip
      where={where}
      text={text}
      isGone={isGone}
      isOpen={chosen.length === 0}
      options={options}
      value={chosen}
      onChange={onChange}
      none={canGo ? t(($) => $.automationBuilder.nothing_to_choose[about]) : ''}
      gone={goneText}
    />
  )
}
