import {
  type CollectedField,
  FIELD_TYPES,
  type FieldType,
  type FieldValue,
  hasOptions,
} from '@tertulia/contract/collected-fields'
import { hasBounds } from '@tertulia/contract/field-bounds'
import { FIELD_DESCRIPTION_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ValueInput } from '#features/tools/value-input.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TagsInput } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'
import type { CollectionFormInput } from './collection-form.ts'
import { BoundsField } from './bounds-field.tsx'
import { ConditionField } from './condition-field.tsx'
import { FIELD_ICONS } from './field-icons.tsx'
import { defaultAmong, type LostValues, withType } from './field-types.ts'
import { PatternField } from './pattern-field.tsx'
import { useValueWords } from './use-value-words.ts'

type Props = {
  at: number
  field: CollectedField
  /** Those that are asked for earlier. */
  before: readonly CollectedField[]
  country: string
  keepsKey: boolean
  keyFor: (label: string) => string
}

type FirstField = 'collection.fields.0'

/** All of one field. */
export function FieldFields({ at, field, before, country, keepsKey, keyFor }: Props) {
  const { t } = useTranslation()
  const { setValue, getValues, clearErrors } = useFormContext<CollectionFormInput>()
  const [changed, setChanged] = useState<{ before: CollectedField; lost: LostValues }>()
  const name = `collection.fields.${at}`
  const path = name as FirstField

  function put({ type, options, default_value, pattern, bounds }: CollectedField) {
    setValue(`${path}.type`, type, { shouldDirty: true })
    setValue(`${path}.options`, options, { shouldDirty: true })
    setValue(`${path}.default_value`, default_value, { shouldDirty: true })
    setValue(`${path}.pattern`, pattern, { shouldDirty: true })
    setValue(`${path}.bounds`, bounds, { shouldDirty: true })
    clearErrors(`${path}.options`)
  }
  /** Conditions that look at it follow. */
  function rename(key: string) {
    setValue(`${path}.key`, key, { shouldDirty: true })
    for (const [other, { condition }] of (getValues('collection.fields') as CollectedField[]).entries())
      if (condition?.key === field.key)
        setValue(`collection.fields.${other}.condition` as `${FirstField}.condition`, { ...condition, key })
  }
  function change(type: FieldType) {
    const { field: next, lost } = withType(field, type)
    put(next)
    setChanged(lost && { before: field, lost })
  }

  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4 max-sm:px-3">
      <div className="grid grid-cols-[1fr_156px] items-start gap-3 max-sm:grid-cols-1">
        <LabelField name={name} fieldKey={field.key} onLabel={(label) => !keepsKey && rename(keyFor(label))} />
        <Field label={t(($) => $.collectionEditor.type)}>
          {(control) => (
            <Select
              {...control}
              options={FIELD_TYPES.map((value) => ({
                value,
                label: t(($) => $.collectionEditor.types[value]),
                icon: FIELD_ICONS[value],
              }))}
              value={field.type}
              onChange={change}
            />
          )}
        </Field>
      </div>
      {changed && (
        <LostNote
          lost={changed.lost}
          onPutBack={() => {
            put(changed.before)
            setChanged(undefined)
          }}
        />
      )}
      <TextField
        name={`${name}.description`}
        label={t(($) => $.collectionEditor.description)}
        help={t(($) => $.collectionEditor.description_help)}
        max={FIELD_DESCRIPTION_LENGTH}
      />
      <div className="grid grid-cols-[1fr_156px] items-start gap-3 max-sm:grid-cols-1">
        {hasOptions(field.type) && <OptionsField name={name} field={field} />}
        <DefaultField name={name} field={field} />
      </div>
      {field.type === 'text' && <PatternField name={name} country={country} />}
      {hasBounds(field.type) && <BoundsField key={field.type} name={name} type={field.type} />}
      <ConditionField name={name} before={before} />
      <SwitchField name={`${name}.required`} label={t(($) => $.collectionEditor.required)} />
    </div>
  )
}

type LabelProps = { name: string; fieldKey: string; onLabel: (label: string) => void }

/** Label of a field, and the identifier derived from it. */
function LabelField({ name, fieldKey, onLabel }: LabelProps) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionEditor.label)
  const { value, onChange, error, ...field } = useField<string>(`${name}.label`, label)
  return (
    <div>
      <Field label={label} error={error}>
        {(control) => (
          <TextInput
            {...field}
            {...control}
            value={value}
            onChange={({ target }) => {
              onChange(target.value)
              onLabel(target.value)
            }}
          />
        )}
      </Field>
      <p className="type-meta mt-[5px] flex items-baseline gap-1 text-ink-3">
        {t(($) => $.collectionEditor.identifier)} <code className="type-code text-ink-2">{fieldKey}</code>
        <IconButton
          label={t(($) => $.collectionEditor.copy_identifier)}
          icon={<Copy aria-hidden className="size-3.5!" />}
          className="-my-1.5 self-center"
          onClick={() =>
            void navigator.clipboard
              .writeText(fieldKey)
              .then(() => showToast({ text: t(($) => $.collectionEditor.identifier_copied) }))
          }
        />
      </p>
    </div>
  )
}

function OptionsField({ name, field }: { name: string; field: CollectedField }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<CollectionFormInput>()
  const label = t(($) => $.collectionEditor.options)
  const { value, onChange, onBlur, ref, error } = useField<string[]>(`${name}.options`, label)
  return (
    <Field
      label={label}
      error={error}
      aside={<span className="text-ink-3">{t(($) => $.collectionEditor.least_options)}</span>}
    >
      {(control) => (
        <TagsInput
          {...control}
          sentences
          ref={ref}
          placeholder={t(($) => $.collectionEditor.options_example)}
          value={value}
          onBlur={onBlur}
          onChange={(options) => {
            onChange(options)
            const defaultValue = defaultAmong(field.default_value, options)
            setValue(`${name}.default_value` as `${FirstField}.default_value`, defaultValue, { shouldDirty: true })
          }}
        />
      )}
    </Field>
  )
}

function DefaultField({ name, field: { type, options } }: { name: string; field: CollectedField }) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionEditor.default)
  const { value, onChange, error } = useField<FieldValue | null>(`${name}.default_value`, label)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <ValueInput
          label={label}
          type={type}
          options={options}
          none={t(($) => $.collectionEditor.no_default)}
          value={value ?? undefined}
          onChange={(given) => onChange(given ?? null)}
          control={control}
        />
      )}
    </Field>
  )
}

/** Tells the values that the new type has dropped, and puts them back. */
function LostNote({ lost, onPutBack }: { lost: LostValues; onPutBack: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useValueWords()
  const what = [
    ...(lost.options.length > 0
      ? [t(($) => $.collectionEditor.lost_options, { options: format.list(lost.options) })]
      : []),
    ...(lost.default_value === null
      ? []
      : [t(($) => $.collectionEditor.lost_default, { value: words(lost.default_value) })]),
    ...(lost.pattern ? [t(($) => $.collectionEditor.lost_pattern)] : []),
    ...(lost.bounds ? [t(($) => $.collectionFields.lost_bounds)] : []),
  ]
  return (
    <Note
      tone="warn"
      title={t(($) => $.collectionEditor.lost)}
      action={
        <Button size="sm" onClick={onPutBack}>
          {t(($) => $.ui.undo)}
        </Button>
      }
    >
      {what.join(' ')}
    </Note>
  )
}
