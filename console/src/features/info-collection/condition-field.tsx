import type { CollectedField, FieldCondition } from '@tertulia/contract/collected-fields'
import { mayDecide } from '@tertulia/contract/field-conditions'
import { useTranslation } from 'react-i18next'
import { MultiCombobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'

const ALWAYS = ' '

type Props = {
  name: string
  /** Fields that are asked for before this one. */
  before: readonly CollectedField[]
}

/** Whether a field is always asked for, or only if an earlier one is so. Nothing if no earlier one could decide. */
export function ConditionField({ name, before }: Props) {
  const { t } = useTranslation()
  const label = t(($) => $.collectionFields.condition)
  const { value, onChange, error } = useField<FieldCondition | null | undefined>(`${name}.condition`, label)
  const deciding = before.filter(({ type }) => mayDecide(type))
  const decides = deciding.find(({ key }) => key === value?.key)
  if (deciding.length === 0 && !value) return null
  function choose(key: string) {
    const field = deciding.find((each) => each.key === key)
    onChange(field ? { key, is: field.type === 'boolean' ? true : [] } : null)
  }
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field label={label} error={error}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: ALWAYS, label: t(($) => $.collectionFields.always) },
              ...deciding.map((field) => ({
                value: field.key,
                label: t(($) => $.collectionFields.only_if, {
                  field: field.label || t(($) => $.collectionEditor.unnamed),
                }),
              })),
              ...(value && !decides ? [{ value: value.key, label: value.key }] : []),
            ]}
            value={value?.key ?? ALWAYS}
            onChange={choose}
          />
        )}
      </Field>
      {value && decides && (
        <Field label={t(($) => $.collectionFields.is)}>
          {(control) =>
            decides.type === 'boolean' ? (
              <Select
                {...control}
                options={[
                  { value: 'true', label: t(($) => $.infoCollection.values.yes) },
                  { value: 'false', label: t(($) => $.infoCollection.values.no) },
                ]}
                value={value.is === false ? 'false' : 'true'}
                onChange={(chosen) => onChange({ ...value, is: chosen === 'true' })}
              />
            ) : (
              <MultiCombobox
                {...control}
                options={decides.options.map((each) => ({ value: each, label: each }))}
                placeholder={t(($) => $.collectionFields.one_of)}
                value={Array.isArray(value.is) ? value.is : []}
                onChange={(is) => onChange({ ...value, is })}
              />
            )
          }
        </Field>
      )}
    </div>
  )
}
