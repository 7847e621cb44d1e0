import { Radio as Base } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useField } from './form.tsx'
import { optionTold } from './option-told.ts'

export type RadioOption<Value extends string> = {
  value: Value
  label: string
  help?: ReactNode
  /** How it sounds: in the voice's type, with its quotation marks. */
  quote?: string
  icon?: ReactNode
  /** Why it cannot be chosen. */
  disabledReason?: string
}

type GroupProps<Value extends string> = {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  hideLabel?: boolean
}

function Group<Value extends string>({
  label,
  hideLabel = false,
  value,
  onChange,
  error,
  className,
  children,
}: Omit<GroupProps<Value>, 'options'> & { className: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={cx('type-button mb-[5px]', hideLabel && 'sr-only')}>
        {label}
      </p>
      <RadioGroup
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        value={value ?? null}
        onValueChange={(chosen) => onChange(chosen as Value)}
        className={className}
      >
        {children}
      </RadioGroup>
      {error && (
        <div className="mt-[5px]">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

const DOT =
  'inline-flex size-4 shrink-0 items-center justify-center rounded-pill border border-control bg-surface data-checked:border-solid data-checked:bg-solid data-disabled:border-line-2 data-disabled:bg-fill'
const dotInside = <Base.Indicator className="size-1.5 rounded-pill bg-on-solid" />

/** One of a few, as a list. Arrow keys move and choose. */
export function RadioList<Value extends string>({ options, ...group }: GroupProps<Value>) {
  return (
    <Group {...group} className="flex flex-col gap-2">
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the radio inside is a button with its role
        <label key={option.value} className="flex items-start gap-2.5">
          <span className="flex h-5 items-center">
            <Base.Root
              value={option.value}
              disabled={option.disabledReason !== undefined}
              className={cx('touch-target', DOT)}
            >
              {dotInside}
            </Base.Root>
          </span>
          <span>
            <span className="type-body">{option.label}</span>
            {(option.disabledReason ?? option.help) && (
              <span className="type-meta block text-ink-3">{option.disabledReason ?? option.help}</span>
            )}
          </span>
        </label>
      ))}
    </Group>
  )
}

type CardsProps<Value extends string> = GroupProps<Value> & {
  /** In a column (`large` as in onboarding) or side by side. */
  columns?: 1 | 2 | 3
  large?: boolean
  /** Side of the circle. */
  dot?: 'start' | 'end'
}

const COLUMNS = { 1: 'grid gap-2.5', 2: 'grid gap-2 sm:grid-cols-2', 3: 'grid gap-2 sm:grid-cols-3' }

/** One of a few, as cards that explain themselves. Arrow keys move and choose. */
export function RadioCards<Value extends string>({
  options,
  columns = 1,
  large = false,
  dot = 'end',
  ...group
}: CardsProps<Value>) {
  return (
    <Group {...group} className={COLUMNS[columns]}>
      {options.map((option) => (
        <Base.Root
          key={option.value}
          value={option.value}
          disabled={option.disabledReason !== undefined}
          className={cx(
            'group flex w-full cursor-pointer items-start gap-3 rounded-md border border-line-2 bg-surface text-left transition-colors duration-(--duration-instant)',
            'hover:not-data-disabled:border-control data-checked:border-ink data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] data-disabled:bg-fill',
            large ? 'gap-4 p-4' : 'px-2.5 py-2',
          )}
        >
          {dot === 'start' && <CardDot />}
          {option.icon && (
            <span className="mt-px text-ink-2 group-data-checked:text-tinto-mark [&>.lucide]:size-5">
              {option.icon}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className={cx('block font-semibold', large ? 'text-[15px]/[20px]' : 'type-button')}>
              {option.label}
            </span>
            {option.quote && <span className="type-quote mt-0.5 block text-ink-2">{option.quote}</span>}
            {(option.disabledReason ?? option.help) && (
              <span className={cx('mt-0.5 block text-ink-2', large ? 'type-body' : 'type-meta')}>
                {option.disabledReason ?? option.help}
              </span>
            )}
          </span>
          {dot === 'end' && <CardDot />}
        </Base.Root>
      ))}
    </Group>
  )
}

/** The circle of a card: drawn by the card's own state. */
function CardDot() {
  return (
    <span className="mt-0.5 inline-flex size-4 shrink-0 items-center justify-center rounded-pill border border-control bg-surface group-data-checked:border-solid group-data-checked:bg-solid">
      <span className="hidden size-1.5 rounded-pill bg-on-solid group-data-checked:block" />
    </span>
  )
}

/** One of a few in a form. `cards` shows them as cards. */
export function RadioField<Value extends string>({
  name,
  cards = false,
  ...props
}: Omit<CardsProps<Value>, 'value' | 'onChange' | 'error'> & { name: string; cards?: boolean }) {
  const { value, onChange, error } = useField<Value | null>(name, props.label, optionTold(props.options))
  const Choice = cards ? RadioCards<Value> : RadioList<Value>
  return <Choice {...props} value={value} onChange={onChange} error={error} />
}
