import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from './field.tsx'
import { useField } from './form.tsx'
import { Tooltip } from './tooltip.tsx'

type Props = {
  label: string
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it cannot be changed now. */
  disabledReason?: string | undefined
  /** Only the switch; the label is read aloud. */
  hideLabel?: boolean
}

/** On or off. Outside of forms it acts at once. */
export function Switch({ label, help, checked, onChange, disabledReason, hideLabel = false }: Props) {
  const id = useId()
  const control = (
    <Base.Root
      checked={checked}
      onCheckedChange={onChange}
      readOnly={disabledReason !== undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-labelledby={hideLabel ? undefined : `${id}-label`}
      aria-label={hideLabel ? label : undefined}
      aria-describedby={help ? `${id}-help` : undefined}
      className="touch-target relative inline-flex h-[18px] w-[30px] shrink-0 cursor-pointer rounded-pill bg-control p-0.5 transition-colors duration-(--duration-fast) aria-disabled:cursor-default aria-disabled:opacity-50 data-checked:bg-solid"
    >
      <Base.Thumb className="size-3.5 rounded-pill bg-surface shadow-1 transition-transform duration-(--duration-fast) data-checked:translate-x-3 data-checked:bg-on-solid" />
    </Base.Root>
  )
  const switchWithReason = disabledReason === undefined ? control : <Tooltip text={disabledReason}>{control}</Tooltip>
  if (hideLabel) return switchWithReason
  return (
    <div className="flex items-start gap-2.5">
      <span className="flex h-5 items-center">{switchWithReason}</span>
      <div className="min-w-0">
        <span id={`${id}-label`} className={help ? 'type-button' : 'type-body'}>
          {label}
        </span>
        {help && (
          <p id={`${id}-help`} className="type-meta text-ink-3">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

/** On or off as part of a form: takes effect when the form is saved. */
export function SwitchField({
  name,
  label,
  ...rest
}: { name: string } & Pick<Props, 'label' | 'help' | 'disabledReason'>) {
  const { t } = useTranslation()
  const { value, onChange, error } = useField<boolean | undefined>(name, label, (isOn) =>
    isOn ? t(($) => $.ui.switched_on) : t(($) => $.ui.switched_off),
  )
  return (
    <div className="flex flex-col gap-[5px]">
      <Switch {...rest} label={label} checked={value ?? false} onChange={onChange} />
      {error && (
        <div className="ml-10">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
