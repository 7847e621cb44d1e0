import type { CollectedField } from '@tertulia/contract/collected-fields'
import { ArrowDown, ArrowUp, ChevronUp, Copy, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { FieldFields } from './field-fields.tsx'
import { FIELD_ICONS } from './field-icons.tsx'
import { useConditionWords } from './use-condition-words.ts'

type Props = {
  id: string
  at: number
  field: CollectedField
  /** Those that are asked for earlier. */
  before: readonly CollectedField[]
  country: string
  disabled: boolean
  isOpen: boolean
  isLast: boolean
  isDragged: boolean
  /** Values are kept under its identifier: it stays, whatever the field is called. */
  keepsKey: boolean
  keyFor: (label: string) => string
  handle: { onPointerDown: (event: PointerEvent) => void }
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
  /** Undefined if there is no room for another. */
  onDuplicate: (() => void) | undefined
  onRemove: () => void
  onMove: (to: number) => void
}

/** One thing that is asked for. */
export function FieldCard(props: Props) {
  const { id, at, field, before, country, isOpen, isDragged, onKeyDown, keepsKey, keyFor } = props
  const { t } = useTranslation()
  const { formState } = useFormContext()
  const isWrong = get(formState.errors, `collection.fields.${at}`) !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is inside
    <li
      data-order={id}
      aria-label={field.label || t(($) => $.collectionEditor.unnamed)}
      onKeyDown={onKeyDown}
      className={cx(
        'border-b border-line first:rounded-t-md last:rounded-b-md last:border-0',
        isOpen && 'relative outline-2 outline-ink',
        isDragged && 'relative z-(--layer-sticky) bg-surface shadow-2',
      )}
    >
      <Head {...props} isWrong={isWrong} />
      {/* Kept while it is closed: what is refused there finds its field. */}
      <div hidden={!isOpen}>
        <FieldFields at={at} field={field} before={before} country={country} keepsKey={keepsKey} keyFor={keyFor} />
      </div>
    </li>
  )
}

function Head({
  at,
  field,
  before,
  disabled,
  isOpen,
  isWrong,
  isLast,
  handle,
  onToggle,
  onDuplicate,
  onRemove,
  onMove,
}: Props & { isWrong: boolean }) {
  const { t } = useTranslation()
  const name = field.label || t(($) => $.collectionEditor.unnamed)
  const when = useConditionWords()(field, before)
  return (
    <div className="flex items-center gap-1 pr-2 pl-1.5">
      {!disabled && (
        <button
          type="button"
          {...handle}
          aria-label={t(($) => $.collectionEditor.move, { field: name })}
          title={t(($) => $.collectionEditor.move_help)}
          className="touch-target flex cursor-grab touch-none rounded-xs p-1 text-ink-3 hover:text-ink active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-[46px] min-w-0 flex-1 items-center gap-3 rounded-sm px-1.5 py-1.5 text-left max-sm:min-h-13"
      >
        <span className="flex shrink-0 text-ink-2">{FIELD_ICONS[field.type]}</span>
        <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:flex-col max-sm:gap-0">
          <span className={cx('max-w-full truncate font-semibold', field.label === '' && 'text-ink-3')}>{name}</span>
          <code className="type-code max-w-full truncate text-ink-3">{field.key}</code>
          {!isOpen && when && <span className="type-meta max-w-full min-w-0 truncate text-ink-2">{when}</span>}
        </span>
        {isWrong && <Glyph name="alert" tone="bad" />}
        {!isOpen && <ClosedFacts field={field} />}
      </button>
      {!disabled &&
        (isOpen ? (
          <>
            {onDuplicate && (
              <IconButton
                label={t(($) => $.collectionEditor.duplicate)}
                icon={<Copy aria-hidden />}
                onClick={onDuplicate}
              />
            )}
            <IconButton label={t(($) => $.collectionEditor.remove)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
            <IconButton label={t(($) => $.collectionEditor.fold)} icon={<ChevronUp aria-hidden />} onClick={onToggle} />
          </>
        ) : (
          <RowMenu name={name}>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onToggle}>
              {t(($) => $.collectionEditor.edit)}
            </MenuItem>
            {onDuplicate && (
              <MenuItem icon={<Copy aria-hidden />} onSelect={onDuplicate}>
                {t(($) => $.collectionEditor.duplicate)}
              </MenuItem>
            )}
            {at > 0 && (
              <MenuItem icon={<ArrowUp aria-hidden />} shortcut="Alt+↑" onSelect={() => onMove(at - 1)}>
                {t(($) => $.collectionEditor.move_up)}
              </MenuItem>
            )}
            {!isLast && (
              <MenuItem icon={<ArrowDown aria-hidden />} shortcut="Alt+↓" onSelect={() => onMove(at + 1)}>
                {t(($) => $.collectionEditor.move_down)}
              </MenuItem>
            )}
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onRemove}>
              {t(($) => $.collectionEditor.remove)}
            </MenuItem>
          </RowMenu>
        ))}
    </div>
  )
}

function ClosedFacts({ field: { type, required } }: { field: CollectedField }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className="flex shrink-0 items-center gap-4 max-sm:flex-col max-sm:items-end max-sm:gap-0">
      <span className="type-meta w-28 text-ink-2 max-sm:w-auto">{t(($) => $.collectionEditor.types[type])}</span>
      <span className={cx('type-meta w-20 max-sm:w-auto', required ? 'font-medium' : 'text-ink-3')}>
        {required ? t(($) => $.collectionEditor.required) : t(($) => $.collectionEditor.not_required)}
      </span>
    </span>
  )
}
