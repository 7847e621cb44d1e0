import { EXPORT_COLUMNS, type ExportColumn } from '@tertulia/contract/conversation-exports'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = { chosen: readonly ExportColumn[]; onChange: (columns: readonly ExportColumn[]) => void }

/** Which columns a file has. Their order is the contract's; closed until the member opens it. */
export function ColumnChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation()
  const of = EXPORT_COLUMNS.length
  const isAll = chosen.length === of
  const toggle = (column: ExportColumn, isWanted: boolean) =>
    onChange(EXPORT_COLUMNS.filter((each) => (each === column ? isWanted : chosen.includes(each))))
  return (
    <details>
      <summary className="type-button cursor-pointer rounded-xs">
        {t(($) => $.conversationExports.columns)}{' '}
        <span className="type-meta text-ink-3">
          {isAll
            ? t(($) => $.conversationExports.all_columns)
            : t(($) => $.conversationExports.columns_count, { count: chosen.length, of })}
        </span>
      </summary>
      <div className="mt-2.5 grid gap-2 sm:grid-cols-2">
        <Checkbox
          className="sm:col-span-2"
          label={t(($) => $.conversationExports.all_columns)}
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onChange={(isWanted) => onChange(isWanted ? EXPORT_COLUMNS : [])}
        />
        {EXPORT_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(($) => $.conversationExports.column[column])}
            checked={chosen.includes(column)}
            onChange={(isWanted) => toggle(column, isWanted)}
          />
        ))}
      </div>
    </details>
  )
}
