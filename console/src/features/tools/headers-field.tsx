import { TOOL_HEADERS } from '@tertulia/contract/tools.limits'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { SecretField } from '#ui/secret-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useKeptValue } from './kept-values.ts'
import type { ToolFormInput } from './tool-form.ts'

/** Headers that are always the same. Their values may be keys: they are written here and never read. */
export function HeadersField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<ToolFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'definition.headers' })
  return (
    <section aria-label={t(($) => $.toolEditor.headers)}>
      <div className="mb-[5px] flex items-center justify-between gap-3">
        <h3 className="type-button">{t(($) => $.toolEditor.headers)}</h3>
        {!disabled && fields.length < TOOL_HEADERS && (
          <button
            type="button"
            aria-label={`${t(($) => $.toolEditor.add)}: ${t(($) => $.toolEditor.headers)}`}
            className="type-meta touch-target inline-flex items-center gap-1 font-semibold text-ink-2 hover:text-ink"
            onClick={() => append({ name: '', value: '' })}
          >
            <Plus aria-hidden className="size-3.5!" />
            {t(($) => $.toolEditor.add)}
          </button>
        )}
      </div>
      {fields.length === 0 && <p className="type-meta text-ink-3">{t(($) => $.toolEditor.headers_none)}</p>}
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <TextField
              hideLabel
              name={`definition.headers.${at}.name`}
              label={t(($) => $.toolEditor.header_name, { number: at + 1 })}
              placeholder="Accept-Language"
              className="w-2/5"
            />
            <HeaderValue at={at} disabled={disabled} />
            {!disabled && (
              <IconButton
                label={t(($) => $.toolEditor.remove_header, { number: at + 1 })}
                icon={<X aria-hidden />}
                className="mt-[3px]"
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
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
