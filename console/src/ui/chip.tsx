import { ChevronDown, Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import { Glyph } from './glyph.tsx'

/** A topic, a label, a value: something said in a word. */
export function Chip({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className="inline-flex h-[22px] items-center gap-1.5 rounded-sm bg-fill px-2 text-[12px]/[16px] font-medium whitespace-nowrap text-ink">
      {icon}
      {children}
    </span>
  )
}

/** A chip in a field that can be taken out. An invalid one shows it in colour and shape. */
export function RemovableChip({
  label,
  onRemove,
  invalid = false,
}: {
  label: string
  onRemove: () => void
  invalid?: boolean
}) {
  const { t } = useTranslation()
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-xs pr-1 pl-2 text-[12px]/[16px] font-medium',
        invalid ? 'bg-bad-bg text-bad-text' : 'bg-fill text-ink',
      )}
    >
      {invalid && <Glyph name="alert" tone="bad" size={12} />}
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={t(($) => $.ui.remove_item, { item: label })}
        onClick={onRemove}
        className="touch-target rounded-xs p-0.5 opacity-70 hover:opacity-100"
      >
        <X aria-hidden className="size-3!" />
      </button>
    </span>
  )
}

/** In the sheet that filters open in on phones: as wide as it, one below the other. */
const IN_SHEET = 'in-data-sheet:h-11! in-data-sheet:w-full in-data-sheet:text-[15px]/[22px]'

type FilterProps = Omit<ComponentProps<'button'>, 'value'> & {
  label: string
  /** The chosen value. Without a value the filter is only on offer, dashed. */
  value?: ReactNode
  icon?: ReactNode
}

/** A filter above a table: opens what can be chosen. Make it the trigger of a menu or popover. */
export function FilterChip({ label, value, icon, ...button }: FilterProps) {
  const isSet = value !== undefined
  return (
    <button
      type="button"
      {...button}
      className={cx(
        'touch-target inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm border bg-surface px-2.5 text-[12px]/[16px] whitespace-nowrap transition-colors duration-(--duration-instant) hover:bg-subtle max-sm:h-9',
        IN_SHEET,
        isSet ? 'border-ink text-ink ring-1 ring-ink/0' : 'border-dashed border-line-2 text-ink-2',
      )}
    >
      {icon ?? (!isSet && <Plus aria-hidden className="size-3.5!" />)}
      <span className={isSet ? 'font-medium' : 'font-semibold'}>{label}</span>
      {isSet && <strong>{value}</strong>}
      {isSet && <ChevronDown aria-hidden className="size-3.5! text-ink-3" />}
    </button>
  )
}

/** A filter that is set, with a cross that takes it away. */
export function AppliedFilter({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span
      className={cx(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm border border-ink bg-surface pr-1.5 pl-2.5 text-[12px]/[16px] whitespace-nowrap max-sm:h-9',
        IN_SHEET,
      )}
    >
      <span className="font-medium">{label}</span>
      <strong>{value}</strong>
      <button
        type="button"
        aria-label={t(($) => $.ui.remove_filter, { filter: `${label} ${value}` })}
        onClick={onRemove}
        className="touch-target rounded-xs p-0.5 text-ink-2 hover:text-ink"
      >
        <X aria-hidden className="size-3.5!" />
      </button>
    </span>
  )
}
