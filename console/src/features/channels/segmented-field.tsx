import { useField } from '#ui/form.tsx'
import { Segmented } from '#ui/segmented.tsx'

type Props<Value extends string> = {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
}

/** One of two to four, on one line of a form. */
export function SegmentedField<Value extends string>({ name, label, options }: Props<Value>) {
  const { value, onChange } = useField<Value>(name, label)
  return (
    <div className="flex flex-col items-start gap-[5px]">
      <span className="type-button" aria-hidden>
        {label}
      </span>
      <Segmented label={label} value={value} onChange={onChange} options={options} />
    </div>
  )
}
