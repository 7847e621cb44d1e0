import { TOOL_HEADERS } from '@tertulia/contract/tools.limits'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SecretField } from '#ui/secret-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useKeptValue } from './kept-values.ts'
import { EditedRow, RowsField } from './rows-field.tsx'
import type { ToolFormInput } from './tool-form.ts'

/** Headers that are always the same. Their values may be keys: they are written here and never read. */
export function HeadersField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<ToolFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'definition.headers' })
  return (
    <RowsField
      title={t(($) => $.toolEditor.headers)}
      none={t(($) => $.toolEditor.headers_none)}
      isEmpty={fields.length === 0}
      onAdd={disabled || fields.length >= TOOL_HEADERS ? undefined : () => append({ name: '', value: '' })}
    >
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, at) => (
          <EditedRow
            key={id}
            removeLabel={t(($) => $.toolEditor.remove_header, { number: at + 1 })}
            onRemove={disabled ? undefined : () => remove(at)}
          >
            <TextField
              hideLabel
              name={`definition.headers.${at}.name`}
              label={t(($) => $.toolEditor.header_name, { number: at + 1 })}
              placeholder="Accept-Language"
              className="w-2/5"
            />
            <HeaderValue at={at} disabled={disabled} />
          </EditedRow>
        ))}
      </ul>
    </RowsField>
  )
}

function HeaderValue({ at, disabled }: { at: number; disabled: boolean }) {
  const { t } = useTranslation()
  const kept = useWatch<ToolFormInput, `definition.headers.${number}.kept`>({ name: `definition.headers.${at}.kept` })
  return (
    <SecretField
      hideLabel
      name={`definition.headers.${at}.value`}
      label={t(($) => $.toolEditor.header_value, { number: at + 1 })}
      saved={useKeptValue(kept)}
      disabled={disabled}
      className="min-h-[34px] flex-1"
    />
  )
}
