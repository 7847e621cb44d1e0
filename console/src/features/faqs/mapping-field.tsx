import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Table } from './read-table.ts'

const NONE = 'none'

type MappingProps = {
  label: string
  optional: boolean
  table: Table
  value: number | undefined
  onChange: (at: number | undefined) => void
}

/** Which column of a table holds what. */
export function MappingField({ label, optional, table, value, onChange }: MappingProps) {
  const { t } = useTranslation()
  const example = value === undefined ? undefined : table.rows.find((row) => row[value])?.[value]
  return (
    <Field
      label={label}
      optional={optional}
      help={example && t(($) => $.faqs.table.example, { example: example.slice(0, 80) })}
    >
      {(control) => (
        <Select
          {...control}
          options={[
            { value: NONE, label: t(($) => $.faqs.table.no_column) },
            ...table.heads.map((head, at) => ({
              value: String(at),
              label: head || t(($) => $.faqs.table.nameless, { number: at + 1 }),
            })),
          ]}
          value={value === undefined ? NONE : String(value)}
          onChange={(chosen) => onChange(chosen === NONE ? undefined : Number(chosen))}
        />
      )}
    </Field>
  )
}
