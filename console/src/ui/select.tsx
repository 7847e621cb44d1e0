import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { LAYER, LAYER_ITEM } from './layer.ts'
import { optionTold } from './option-told.ts'
import { FIELD_BOX, FIELD_STATES } from './text-input.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; help?: string; icon?: ReactNode }

type Props<Value extends string> = Partial<FieldControl> & {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  placeholder?: string
  /** Its name, when no label stands beside it. */
  label?: string
  ref?: Ref<HTMLButtonElement>
  onBlur?: () => void
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
  /** Stands under the options: makes what is not among them yet. */
  action?: { label: string; run: () => void } | undefined
  className?: string
}

/** In place of a value: the action under the options. */
const ACTION = 'run-action'

const HEIGHT = { sm: 'h-7 text-[12px]/[16px] max-sm:h-9', md: 'h-[34px] max-sm:h-12', lg: 'h-10 max-sm:h-12' }

/** One of a list one knows by heart. Typing jumps to what begins so; long lists take `Combobox`. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  size = 'md',
  disabled = false,
  action,
  className,
  ...control
}: Props<Value>) {
  const { t } = useTranslation()
  return (
    <Base.Root<Value | typeof ACTION>
      items={options}
      value={value ?? null}
      disabled={disabled}
      onValueChange={(chosen) => {
        if (chosen === ACTION) action?.run()
        else if (chosen !== null) onChange(chosen)
      }}
    >
      <Base.Trigger
        {...control}
        aria-label={label}
        className={cx(
          'type-input flex w-full min-w-0 items-center justify-between gap-2 px-2.5 text-left data-popup-open:field-focus',
          FIELD_BOX,
          FIELD_STATES,
          HEIGHT[size],
          size === 'lg' && 'rounded-md',
          className,
        )}
      >
        <Base.Value
          className="truncate data-placeholder:text-ink-3"
          placeholder={placeholder ?? t(($) => $.ui.choose)}
        />
        <ChevronDown aria-hidden className="size-3.5! text-ink-3" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-(--layer-popover)">
          <Base.Popup
            className={cx(
              LAYER,
              'max-h-[min(320px,var(--available-height))] min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className={LAYER_ITEM}>
                {option.icon}
                <span className="flex-1">
                  <Base.ItemText>{option.label}</Base.ItemText>
                  {option.help && <span className="type-meta block text-ink-3">{option.help}</span>}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
            {action && (
              <>
                {options.length > 0 && <Base.Separator className="mx-1 my-1 h-px bg-line" />}
                <Base.Item value={ACTION} label={action.label} className={LAYER_ITEM}>
                  <Plus aria-hidden />
                  <Base.ItemText>{action.label}</Base.ItemText>
                </Base.Item>
              </>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type FieldProps<Value extends string> = Pick<
  Props<Value>,
  'options' | 'placeholder' | 'size' | 'disabled' | 'action'
> & {
  name: string
  label: string
  help?: ReactNode
  optional?: boolean
  className?: string
}

/** A choice of a form. */
export function SelectField<Value extends string>({
  name,
  label,
  help,
  optional = false,
  className,
  ...select
}: FieldProps<Value>) {
  const { value, onChange, onBlur, ref, error } = useField<Value | null>(name, label, optionTold(select.options))
  return (
    <Field label={label} help={help} error={error} optional={optional} {...(className && { className })}>
      {(control) => <Select {...select} {...control} ref={ref} value={value} onChange={onChange} onBlur={onBlur} />}
    </Field>
  )
}
