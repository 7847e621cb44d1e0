import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Field, type FieldControl } from './field.tsx'
import { useField } from './form.tsx'
import { matches } from './highlighted.tsx'
import { LAYER, LAYER_ITEM } from './layer.ts'
import { optionTold } from './option-told.ts'
import type { Option } from './select.tsx'
import { FIELD_BOX, FIELD_STATES_WITHIN } from './text-input.tsx'

/** With the list closed, Escape would empty the field: a person who presses it twice to leave would lose their choice. */
const LEAVES = 'escape-key'

const sameValue = (one: Option, other: Option) => one.value === other.value

type Common = Partial<FieldControl> & {
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

type One = Common & {
  value: string | null | undefined
  onChange: (value: string) => void
  size?: 'md' | 'lg'
  /** Accepts typed text that matches no option. */
  free?: boolean
}

const fits = ({ label }: { label: string }, typed: string) => matches(label, typed)

/** One of a long list, found by writing a part of it. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  size = 'md',
  free = false,
  ...control
}: One) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const written = typed?.trim() ?? ''
  const listed = options.find(({ label }) => label.localeCompare(written, undefined, { sensitivity: 'base' }) === 0)
  const own =
    free && written !== '' && !listed ? [{ value: written, label: written, help: t(($) => $.ui.own_words) }] : []
  const pending = own[0] ?? (free ? listed : undefined)
  const outside = free && value ? { value, label: value } : null
  return (
    <Base.Root
      items={[...options, ...own]}
      value={options.find((option) => option.value === value) ?? outside}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : undefined)}
      onOpenChange={(isOpen, { reason }) => {
        // Going on to the next field takes the typed text.
        if (!isOpen && (reason === 'focus-out' || reason === 'outside-press') && pending) onChange(pending.value)
      }}
      onValueChange={(option, { reason }) => option && reason !== LEAVES && onChange(option.value)}
      isItemEqualToValue={sameValue}
      filter={fits}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup
        className={cx(
          'flex items-center',
          size === 'lg' ? 'h-10 rounded-md' : 'h-[34px]',
          'max-sm:h-12',
          FIELD_BOX,
          FIELD_STATES_WITHIN,
        )}
      >
        <Base.Input
          {...control}
          placeholder={placeholder ?? t(($) => $.ui.choose)}
          className="type-input h-full min-w-0 flex-1 bg-transparent pl-2.5 outline-none"
        />
        <Base.Trigger aria-label={t(($) => $.ui.open)} className="flex h-full items-center px-2.5 text-ink-3">
          <ChevronDown aria-hidden className="size-3.5!" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList />
    </Base.Root>
  )
}

/** Several of a list. Chosen options stand as chips in the field; Backspace takes the last one out. */
export function MultiCombobox({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  ...control
}: Common & { value: readonly string[]; onChange: (value: string[]) => void }) {
  const { t } = useTranslation()
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  return (
    <Base.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(now, { reason }) => reason !== LEAVES && onChange(now.map((option) => option.value))}
      isItemEqualToValue={sameValue}
      filter={fits}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className={cx('flex min-h-[34px] items-center gap-1 px-1 py-1', FIELD_BOX, FIELD_STATES_WITHIN)}>
        <Base.Chips className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          {chosen.map((option) => (
            <Base.Chip
              key={option.value}
              aria-label={option.label}
              className="inline-flex h-6 items-center gap-1.5 rounded-xs bg-fill pr-1 pl-2 text-[12px]/[16px] font-medium outline-none focus-within:bg-fill-2 data-highlighted:bg-fill-2"
            >
              {option.label}
              <Base.ChipRemove
                aria-label={t(($) => $.ui.remove_item, { item: option.label })}
                className="touch-target rounded-xs p-0.5 text-ink-3 hover:text-ink"
              >
                <X aria-hidden className="size-3!" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...control}
            placeholder={chosen.length === 0 ? (placeholder ?? t(($) => $.ui.choose)) : ''}
            className="type-input h-6 min-w-16 flex-1 bg-transparent px-1.5 outline-none"
          />
        </Base.Chips>
        <Base.Trigger aria-label={t(($) => $.ui.open)} className="flex h-6 items-center px-1.5 text-ink-3">
          <ChevronDown aria-hidden className="size-3.5!" />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList />
    </Base.Root>
  )
}

function ComboboxList() {
  const { t } = useTranslation()
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-(--layer-popover)">
        <Base.Popup
          className={cx(
            LAYER,
            'max-h-[min(320px,var(--available-height))] w-(--anchor-width) min-w-56 overflow-y-auto p-1',
          )}
        >
          <Base.Empty>
            <p className="type-body px-2.5 py-2 text-ink-3">{t(($) => $.ui.none_found)}</p>
          </Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} className={LAYER_ITEM}>
                {option.icon}
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.help && <span className="type-meta block text-ink-3">{option.help}</span>}
                </span>
                <Base.ItemIndicator>
                  <Check aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

type FieldProps = Common & { name: string; label: string; help?: ReactNode; optional?: boolean }

/** A choice of a form from a long list. */
export function ComboboxField({
  name,
  label,
  help,
  optional = false,
  onChoose,
  ...props
}: FieldProps & {
  free?: boolean
  size?: 'md' | 'lg'
  /** Told what was chosen. */
  onChoose?: (chosen: string) => void
}) {
  const { value, onChange, onBlur, ref, error } = useField<string | null>(name, label, optionTold(props.options))
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <div onBlur={onBlur}>
          <Combobox
            {...props}
            {...control}
            ref={ref}
            value={value}
            onChange={(chosen) => {
              onChange(chosen)
              onChoose?.(chosen)
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Several choices of a form. */
export function MultiComboboxField({
  name,
  label,
  help,
  optional = false,
  onChoose,
  ...props
}: FieldProps & {
  /** Told what is about to be chosen. */
  onChoose?: (chosen: string[]) => void
}) {
  const { value, onChange, onBlur, ref, error } = useField<string[] | undefined>(name, label, (chosen) =>
    (chosen ?? []).map(optionTold(props.options)).join(', '),
  )
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <div onBlur={onBlur}>
          <MultiCombobox
            {...props}
            {...control}
            ref={ref}
            value={value ?? []}
            onChange={(chosen) => {
              onChoose?.(chosen)
              onChange(chosen)
            }}
          />
        </div>
      )}
    </Field>
  )
}
