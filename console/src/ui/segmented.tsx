import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

type Props<Value extends string> = {
  /** Accessible name of the choice. */
  label: string
  options: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two to four views of the same thing. Arrow keys move and choose. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen)}
      className="inline-flex h-[30px] items-center gap-px rounded-sm bg-fill p-px max-sm:h-10"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className="inline-flex h-full cursor-pointer items-center gap-1.5 rounded-[5px] px-2.5 text-[12px]/[16px] font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:shadow-[0_0_0_1px_var(--color-line-2),var(--shadow-1)]"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
