import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Field } from '#ui/field.tsx'
import { Popover } from '#ui/popover.tsx'
import { Select } from '#ui/select.tsx'
import { TagsInput } from '#ui/tags-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SentenceChip, SentenceWords } from './sentence-chip.tsx'
import { useSentence } from './sentence.ts'

type Limits = { least: number; most: number }

type NumberProps = { label: string; value: number; limits: Limits; onChange: (value: number) => void }

/** Applies a typed number as soon as it is within the limits; any other text stays in the field, and the old number holds. */
function NumberInput({ label, value, limits, onChange }: NumberProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [typed, setTyped] = useState(String(value))
  const isWithin = (number: number) => Number.isInteger(number) && number >= limits.least && number <= limits.most
  const between = t(($) => $.automationBuilder.number_between, {
    least: format.number(limits.least),
    most: format.number(limits.most),
  })
  return (
    <Field
      label={label}
      {...(typed !== '' && isWithin(Number(typed)) ? { help: between } : { error: between })}
      className="flex-1"
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = target.value.trim() === '' ? Number.NaN : Number(target.value)
            if (isWithin(number)) onChange(number)
          }}
        />
      )}
    </Field>
  )
}

type ChipProps = { where: string; onChange: (value: number) => void }

/** A number of the sentence. */
export function NumberChip({ where, value, limits, onChange }: ChipProps & { value: number; limits: Limits }) {
  const format = useFormat()
  const look = { where, text: format.number(value) }
  if (useSentence().isRead) return <SentenceWords {...look} />
  return (
    <Popover label={where} className="w-48 p-3" trigger={<SentenceChip {...look} />}>
      <NumberInput label={where} value={value} limits={limits} onChange={onChange} />
    </Popover>
  )
}

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof UNITS
const LARGEST_FIRST = ['days', 'hours', 'minutes'] as const

const unitOf = (minutes: number): Unit => LARGEST_FIRST.find((unit) => minutes % UNITS[unit] === 0) ?? 'minutes'

/** A span of time, in the largest unit that has it whole: 30 min, 2 h, 1 día. */
export function SpanChip({ where, minutes, limits, onChange }: ChipProps & { minutes: number; limits: Limits }) {
  const { t } = useTranslation()
  const [unit, setUnit] = useState<Unit>(() => unitOf(minutes))
  const shownUnit = unitOf(minutes)
  const look = { where, text: t(($) => $.automationBuilder[shownUnit], { count: minutes / UNITS[shownUnit] }) }
  if (useSentence().isRead) return <SentenceWords {...look} />
  const most = Math.floor(limits.most / UNITS[unit])
  return (
    <Popover label={where} className="w-72 p-3" trigger={<SentenceChip {...look} />}>
      <div className="flex items-start gap-2">
        <NumberInput
          key={unit}
          label={t(($) => $.automationBuilder.time)}
          value={Math.min(most, Math.max(1, Math.round(minutes / UNITS[unit])))}
          limits={{ least: 1, most }}
          onChange={(count) => onChange(count * UNITS[unit])}
        />
        <Field label={t(($) => $.automationBuilder.time_unit)} className="w-32">
          {(control) => (
            <Select
              {...control}
              value={unit}
              options={(['minutes', 'hours', 'days'] as const).map((value) => ({
                value,
                label: t(($) => $.automationBuilder.units[value]),
              }))}
              onChange={(chosen) => {
                const count = Math.min(Math.floor(limits.most / UNITS[chosen]), Math.max(1, minutes / UNITS[unit]))
                setUnit(chosen)
                onChange(Math.round(count) * UNITS[chosen])
              }}
            />
          )}
        </Field>
      </div>
    </Popover>
  )
}

type WordsProps = { where: string; value: readonly string[]; onChange: (value: string[]) => void }

/** Words that a customer may have written. */
export function WordsChip({ where, value, onChange }: WordsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const text =
    value.length === 0
      ? t(($) => $.automationBuilder.choose)
      : format.list(
          value.map((each) => format.quote(each)),
          'disjunction',
        )
  const look = { where, text, isOpen: value.length === 0 }
  if (useSentence().isRead) return <SentenceWords {...look} />
  return (
    <Popover label={where} className="w-80 p-3" trigger={<SentenceChip {...look} />}>
      <Field label={t(($) => $.automationBuilder.words)} help={t(($) => $.automationBuilder.words_help)}>
        {(control) => <TagsInput {...control} sentences value={value} onChange={onChange} />}
      </Field>
    </Popover>
  )
}
