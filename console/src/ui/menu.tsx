import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import { LAYER, LAYER_ITEM } from './layer.ts'

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right'
  className?: string
  defaultOpen?: boolean
  /** `MenuItem`, `MenuChoice`, `MenuLine`, `MenuLabel`. */
  children: ReactNode
}

/** Things one can do. Arrows move, letters jump, Escape closes. */
export function Menu({ trigger, align = 'start', side = 'bottom', className, defaultOpen = false, children }: Props) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-(--layer-popover)">
          <Base.Popup className={cx(LAYER, 'min-w-48 p-1', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type ItemProps = {
  icon?: ReactNode
  shortcut?: string
  onSelect?: () => void
  /** Opens a dialog that asks before anything is lost. */
  danger?: boolean
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  /** A router link in place of a button. */
  render?: ReactElement<Record<string, unknown>>
  children: ReactNode
}

/** One thing to do. */
export function MenuItem({ icon, shortcut, onSelect, danger = false, disabledReason, render, children }: ItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabledReason !== undefined}
      {...(render && { render })}
      className={cx(LAYER_ITEM, danger && 'text-bad-text')}
    >
      {icon && <span className={danger ? undefined : 'text-ink-2'}>{icon}</span>}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason && <span className="type-meta block">{disabledReason}</span>}
      </span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Base.Item>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; help?: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few inside a menu, as the theme. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={LAYER_ITEM}>
          {option.icon && <span className="text-ink-2">{option.icon}</span>}
          <span className="min-w-0 flex-1">
            {option.label}
            {option.help && <span className="type-meta block text-ink-3">{option.help}</span>}
          </span>
          <Base.RadioItemIndicator className="size-1.5 rounded-pill bg-solid" />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** One of several that may be chosen together: the menu stays open. */
export function MenuCheck({ checked, onChange, children }: CheckProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick={false} className={LAYER_ITEM}>
      <span
        aria-hidden
        className={cx(
          'flex size-4 shrink-0 items-center justify-center rounded-xs border',
          checked ? 'border-solid bg-solid text-on-solid' : 'border-control bg-surface',
        )}
      >
        {checked && <Check className="size-3!" />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </Base.CheckboxItem>
  )
}

/** Name of a group inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="type-caption px-2.5 pt-1.5 pb-0.5 text-ink-3">{children}</div>
}

/** Separates what belongs together from what is dangerous. */
export const MenuLine = () => <Base.Separator className="my-1 h-px bg-line" />
