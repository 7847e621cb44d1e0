import type { AutomationCondition, AutomationInput } from '@tertulia/contract/automations'
import { AUTOMATION_CONDITIONS } from '@tertulia/contract/automations.limits'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useField } from '#ui/form.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { ABOUT, newCondition } from './automation-form.ts'
import { ConditionWords } from './condition-words.tsx'
import { usePartError } from './part-errors.ts'
import { ChoiceChip } from './sentence-chip.tsx'
import { SentenceHead, SentenceRow } from './sentence-row.tsx'
import { type SentenceChoices, useSentence } from './sentence.ts'

type Joined = AutomationInput['joined_by']

/** «si el canal es Burbuja y el correo no se conoce». One word joins them all: «y» and «o» are never mixed. */
export function ConditionsField() {
  const { t } = useTranslation()
  const { isRead } = useSentence()
  const { value: conditions, onChange } = useField<AutomationCondition[]>(
    'conditions',
    t(($) => $.automationBuilder.the_conditions),
  )
  const joined = useField<Joined>(
    'joined_by',
    t(($) => $.automationBuilder.joined_changed),
  )
  const isFull = conditions.length >= AUTOMATION_CONDITIONS
  const name = t(($) => $.automationBuilder.if)
  return (
    <section aria-label={name}>
      <SentenceHead>{name}</SentenceHead>
      {conditions.length === 0 && (
        <p className="type-body ml-7 min-h-[30px] text-ink-2 max-sm:ml-0">{t(($) => $.automationBuilder.always)}</p>
      )}
      <ol className="flex flex-col gap-1.5">
        {conditions.map((condition, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what the row tells
          <li key={at}>
            <ConditionRow
              at={at}
              condition={condition}
              lead={at > 0 && <Joiner joined={joined.value} onChange={joined.onChange} />}
              onChange={(changed) => onChange(conditions.with(at, changed))}
              onRemove={() => onChange(conditions.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {!isRead && (
        <div className="ml-5 pt-1 max-sm:-ml-2.5">
          <Menu
            className="max-h-[min(420px,var(--available-height))] overflow-y-auto"
            trigger={
              <Button
                data-add
                variant="ghost"
                size="sm"
                icon={<Plus aria-hidden />}
                disabledReason={
                  isFull ? t(($) => $.automationBuilder.conditions_full, { count: AUTOMATION_CONDITIONS }) : undefined
                }
              >
                {t(($) => $.automationBuilder.add_condition)}
              </Button>
            }
          >
            {ABOUT.map((about) => (
              <MenuItem key={about} onSelect={() => onChange([...conditions, newCondition(about)])}>
                {t(($) => $.automationBuilder.about[about])}
                <span className="type-meta block text-ink-3">{t(($) => $.automationBuilder.about_help[about])}</span>
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </section>
  )
}

function Joiner({ joined, onChange }: { joined: Joined; onChange: (joined: Joined) => void }) {
  const { t } = useTranslation()
  return (
    <ChoiceChip
      isQuiet
      where={t(($) => $.automationBuilder.joined_changed)}
      text={t(($) => $.automationBuilder.joined[joined])}
      options={(['and', 'or'] as const).map((value) => ({
        value,
        label: t(($) => $.automationBuilder.joined_help[value]),
      }))}
      value={joined}
      onChange={onChange}
    />
  )
}

type RowProps = {
  at: number
  condition: AutomationCondition
  lead: ReactNode
  onChange: (condition: AutomationCondition) => void
  onRemove: () => void
}

function ConditionRow({ at, condition, lead, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { about } = condition
  const { isMissing, choices } = useSentence()
  const error = usePartError(`conditions.${at}`)
  const where = t(($) => $.automationBuilder.condition_at, { at: at + 1 })
  return (
    <SentenceRow
      lead={lead}
      removeLabel={t(($) => $.automationBuilder.remove_condition, { at: at + 1 })}
      onRemove={onRemove}
      error={
        error ??
        (isMissing('condition', at) && !saysGone(condition, choices)
          ? t(($) => $.automationBuilder.not_usable)
          : undefined)
      }
    >
      <ChoiceChip
        where={where}
        text={t(($) => $.automationBuilder.about[about])}
        options={ABOUT.map((value) => ({ value, label: t(($) => $.automationBuilder.about[value]) }))}
        value={about}
        onChange={(chosen) => chosen !== about && onChange(newCondition(chosen))}
      />
      <ConditionWords key={about} where={where} condition={condition} onChange={onChange} />
    </SentenceRow>
  )
}

/** Whether a chip of it tells that something is there no more. */
const saysGone = (condition: AutomationCondition, choices: SentenceChoices): boolean => {
  if (condition.about !== 'topic' && condition.about !== 'tool') return false
  const there = choices[condition.about]
  return condition.any_of.some((each) => there?.every(({ value }) => value !== each))
}
