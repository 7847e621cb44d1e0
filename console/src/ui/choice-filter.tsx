import { AppliedFilter, FilterChip } from './chip.tsx'
import { Menu, MenuItem } from './menu.tsx'

type Props<Value> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** The chosen value. */
  value: Value | undefined
  /** Told undefined when it is taken away. */
  onChange: (value: Value | undefined) => void
  /** The name of a value that is not, or not yet, among the options. */
  fallback?: string
  /** Its values are shown at once: it was just asked for. */
  defaultOpen?: boolean
}

/** A filter with a few values: what is set can be taken away. */
export function ChoiceFilter<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  fallback,
  defaultOpen = false,
}: Props<Value>) {
  return value === undefined ? (
    <Menu defaultOpen={defaultOpen} trigger={<FilterChip label={label} />}>
      {options.map((option) => (
        <MenuItem key={option.value} onSelect={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  ) : (
    <AppliedFilter
      label={label}
      value={options.find((option) => option.value === value)?.label ?? fallback ?? String(value)}
      onRemove={() => onChange(undefined)}
    />
  )
}
