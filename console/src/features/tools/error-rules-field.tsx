import { FAILURE_KINDS } from '@tertulia/contract/tool-definitions'
import { TOOL_ERROR_RULES } from '@tertulia/contract/tools.limits'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ToolFormInput } from './tool-form.ts'

const STATUSES = ['400', '401', '403', '404', '409', '422', '429', '500', '503']
const THENS = ['retry_once', 'say', 'ask_again', 'hand_over'] as const

/** Rules for failures of a tool: the first that matches holds. */
export function ErrorRulesField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<ToolFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'definition.on_error' })
  return (
    <section aria-label={t(($) => $.toolEditor.on_error)}>
      <div className="mb-[5px] flex items-center justify-between gap-3">
        <h3 className="type-button">{t(($) => $.toolEditor.on_error)}</h3>
        {!disabled && fields.length < TOOL_ERROR_RULES && (
          <button
            type="button"
            aria-label={`${t(($) => $.toolEditor.add)}: ${t(($) => $.toolEditor.on_error)}`}
            className="type-meta touch-target inline-flex items-center gap-1 font-semibold text-ink-2 hover:text-ink"
            onClick={() => append({ when: fields.length === 0 ? 'timeout' : 'any', do: 'say', say: '' })}
          >
            <Plus aria-hidden className="size-3.5!" />
            {t(($) => $.toolEditor.add)}
          </button>
        )}
      </div>
      {fields.length === 0 && <p className="type-meta text-ink-3">{t(($) => $.toolEditor.on_error_none)}</p>}
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2 max-sm:border-b max-sm:border-line max-sm:pb-3">
            <Rule at={at} />
            {!disabled && (
              <IconButton
                label={t(($) => $.toolEditor.remove_rule, { number: at + 1 })}
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

function Rule({ at }: { at: number }) {
  const { t } = useTranslation()
  const { control } = useFormContext<ToolFormInput>()
  const name = `definition.on_error.${at}` as const
  const number = at + 1
  const when = useField<string>(
    `${name}.when`,
    t(($) => $.toolEditor.rule_when, { number }),
  )
  const then = useField<(typeof THENS)[number]>(
    `${name}.do`,
    t(($) => $.toolEditor.rule_then, { number }),
  )
  const chosen = useWatch({ control, name: `${name}.when` })
  const statuses =
    STATUSES.includes(chosen) || FAILURE_KINDS.some((each) => each === chosen) ? STATUSES : [...STATUSES, chosen]
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,5fr)] gap-2 max-sm:grid-cols-1">
      <Field hideLabel label={t(($) => $.toolEditor.rule_when, { number })} error={when.error}>
        {(field) => (
          <Select
            {...field}
            options={[
              ...FAILURE_KINDS.map((value) => ({ value: value as string, label: t(($) => $.toolEditor.kinds[value]) })),
              ...statuses.map((value) => ({ value, label: value })),
            ]}
            value={when.value}
            onChange={when.onChange}
          />
        )}
      </Field>
      <Field hideLabel label={t(($) => $.toolEditor.rule_then, { number })} error={then.error}>
        {(field) => (
          <Select
            {...field}
            options={THENS.map((value) => ({ value, label: t(($) => $.toolEditor.thens[value]) }))}
            value={then.value}
            onChange={then.onChange}
          />
        )}
      </Field>
      <TextField
        hideLabel
        name={`${name}.say`}
        label={t(($) => $.toolEditor.rule_say, { number })}
        placeholder={t(($) => $.toolEditor.rule_say_example)}
      />
    </div>
  )
}
