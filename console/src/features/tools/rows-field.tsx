import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  title: string
  /** Shown where there is no row. */
  none: string
  isEmpty: boolean
  /** Undefined where no row can be added. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** A field of a tool with rows, and the button that adds one. */
export function RowsField({ title, none, isEmpty, onAdd, children }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <div className="mb-[5px] flex items-center justify-between gap-3">
        <h3 className="type-button">{title}</h3>
        {onAdd && (
          <button
            type="button"
            aria-label={`${t(($) => $.toolEditor.add)}: ${title}`}
            className="type-meta touch-target inline-flex items-center gap-1 font-semibold text-ink-2 hover:text-ink"
            onClick={onAdd}
          >
            <Plus aria-hidden className="size-3.5!" />
            {t(($) => $.toolEditor.add)}
          </button>
        )}
      </div>
      {isEmpty && <p className="type-meta text-ink-3">{none}</p>}
      {children}
    </section>
  )
}

type RowProps = { removeLabel: string; onRemove: (() => void) | undefined; className?: string; children: ReactNode }

/** A row that is edited in place, and can be removed. */
export const EditedRow = ({ removeLabel, onRemove, className, children }: RowProps) => (
  <li className={cx('flex items-start gap-2', className)}>
    {children}
    {onRemove && <IconButton label={removeLabel} icon={<X aria-hidden />} className="mt-[3px]" onClick={onRemove} />}
  </li>
)
