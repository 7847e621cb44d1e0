import { type PropertyChange, schemaChanges } from '@tertulia/contract/json-schemas'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { useFormat } from '#i18n/format.ts'

type Schema = Record<string, unknown>
const LOOK: Record<PropertyChange['change'], string> = {
  same: '',
  added: 'bg-ok-bg text-ok-text',
  removed: 'bg-bad-bg text-bad-text',
  changed: 'bg-warn-bg text-warn-text',
}
const SIGN: Record<PropertyChange['change'], string> = { same: '', added: '+', removed: '−', changed: '±' }

/** Input of a tool, in plain words. @param before its former input: differences have signs */
export function McpSchema({ schema, before }: { schema: Schema; before: Schema | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = schemaChanges(before ?? schema, schema)
  if (rows.length === 0) return <p className="type-meta text-ink-3">{t(($) => $.mcpServers.no_parameters)}</p>
  const words = {
    added: t(($) => $.mcpServers.added_row),
    removed: t(($) => $.mcpServers.removed_row),
    changed: t(($) => $.mcpServers.changed_row),
  }
  return (
    <div className="overflow-hidden rounded-md border border-line-2 bg-surface">
      <table className="type-meta w-full" aria-label={t(($) => $.mcpServers.parameters)}>
        <tbody>
          {rows.map(({ name, type, required, description, options, change }) => (
            <tr key={`${name} ${change}`} className={cx('border-b border-line align-top last:border-0', LOOK[change])}>
              <th scope="row" className="py-2 pr-3 pl-3 text-left font-code text-[12px]/[18px] font-semibold">
                <span className="flex gap-2.5">
                  <span aria-hidden className="w-2 shrink-0 text-center">
                    {SIGN[change]}
                  </span>
                  <span className={cx('max-w-36 wrap-break-word', change === 'removed' && 'line-through')}>{name}</span>
                  {change !== 'same' && <span className="sr-only">{words[change]}</span>}
                </span>
              </th>
              <td className="py-2 pr-3 whitespace-nowrap">{t(($) => $.mcpServers.types[type])}</td>
              <td className="py-2 pr-3 whitespace-nowrap">
                {required ? t(($) => $.mcpServers.required) : t(($) => $.mcpServers.optional)}
              </td>
              <td className={cx('w-full py-2 pr-3 wrap-anywhere max-sm:hidden', change === 'same' && 'text-ink-2')}>
                {options.length > 0 ? format.list(options.slice(0, 12), 'disjunction') : description.slice(0, 200)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
