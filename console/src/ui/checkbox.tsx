import { Checkbox as Base } from '@base-ui/react/checkbox'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Field } from './field.tsx'
import { useField } from './form.tsx'

type BoxProps = {
  checked: boolean
  /** Some of what it stands for is checked. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  label: string
  disabled?: boolean
  id?: string
  'aria-describedby'?: string | undefined
}

/** Only the box, as in a table. Its name is read aloud. */
export function CheckboxBox({ checked, mixed = false, onChange, label, disabled = false, ...rest }: BoxProps) {
  return (
    <Base.Root
      {...rest}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={onChange}
      className="touch-target inline-flex size-4 shrink-0 cursor-pointer items-center justify-center rounded-xs border border-control bg-surface transition-colors duration-(--duration-instant) data-checked:border-solid data-checked:bg-solid data-disabled:cursor-default data-disabled:border-line-2 data-disabled:bg-fill data-indeterminate:border-solid data-indeterminate:bg-solid"
    >
      <Base.Indicator className="text-on-solid">
        <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden className="block">
          <path
            d={mixed ? 'M3 6h6' : 'M2.6 6.3l2.3 2.3 4.5-5'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </Base.Indicator>
    </Base.Root>
  )
}

type Props = Omit<BoxProps, 'label'> & { label: string; help?: ReactNode }

/** A box with its words. */
export function Checkbox({ label, help, className, ...box }: Props & { className?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside is a button with role checkbox
    <label className={cx('flex items-start gap-2.5', className)}>
      <span className="flex h-5 items-center max-sm:h-[22px]">
        <CheckboxBox {...box} label={label} />
      </span>
      <span>
        <span className="type-body text-ink">{label}</span>
        {help && <span className="type-meta block text-ink-3">{help}</span>}
      </span>
    </label>
  )
}

/** A yes or no of a form. */
export function CheckboxField({ name, label, help }: { name: string; label: string; help?: ReactNode }) {
  const { t } = useTranslation()
  const { value, onChange, error } = useField<boolean | undefined>(name, label, (isOn) =>
    isOn ? t(($) => $.ui.switched_on) : t(($) => $.ui.switched_off),
  )
  return (
    <Field label={label} hideLabel error={error}>
      {(control) => <Checkbox {...control} label={label} help={help} checked={value ?? false} onChange={onChange} />}
    </Field>
  )
}
