import { Frequency, ScheduledKind } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { useField } from '#ui/form.tsx'
import { Segmented } from '#ui/segmented.tsx'

type Props<Value extends string> = {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  onChosen?: () => void
}

function SegmentedField<Value extends string>({ name, label, options, onChosen }: Props<Value>) {
  const { value, onChange } = useField<Value>(name, label)
  return (
    <div className="flex min-w-0 flex-col">
      <span aria-hidden className="type-button mb-[5px]">
        {label}
      </span>
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label={label}
          options={options}
          value={value}
          onChange={(chosen) => {
            onChange(chosen)
            onChosen?.()
          }}
        />
      </div>
    </div>
  )
}

/** Greeting or farewell, and how often. @param onFrequency the days that were left out were of another rule */
export function ChoiceFields({ onFrequency }: { onFrequency: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-4">
      <SegmentedField
        name="kind"
        label={t(($) => $.scheduledMessages.kind)}
        options={ScheduledKind.options.map((value) => ({ value, label: t(($) => $.scheduledMessages.kinds[value]) }))}
      />
      <SegmentedField
        name="frequency"
        label={t(($) => $.scheduledMessages.frequency)}
        options={Frequency.options.map((value) => ({
          value,
          label: t(($) => $.scheduledMessages.frequencies[value]),
        }))}
        onChosen={onFrequency}
      />
    </div>
  )
}
