import { FIELD_TYPES, type FieldValue, hasOptions, keyOfLabel } from '@tertulia/contract/collected-fields'
import { FIELD_DESCRIPTION_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { infoCollection } from '@tertulia/contract/info-collection'
import { CONTACT_VALUES, isFixedText, SESSION_VALUES, type ToolParameter } from '@tertulia/contract/tool-definitions'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { SecretField } from '#ui/secret-field.tsx'
import { Select, SelectField } from '#ui/select.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useKeptValue } from './kept-values.ts'
import type { ToolFormInput } from './tool-form.ts'
import { ValueInput } from './value-input.tsx'

type Props = { agentId: string; at: number; parameter: ToolParameter; onDone: () => void }

/** All of one parameter. */
export function ParameterFields({ agentId, at, parameter, onDone }: Props) {
  const { t } = useTranslation()
  const name = `definition.parameters.${at}`
  const { type, place, origin } = parameter
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-subtle px-3 py-3.5">
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <LabelField name={name} parameter={parameter} />
        <TextField
          name={`${name}.key`}
          label={t(($) => $.toolEditor.parameter.key)}
          {...(place === 'path' && { help: t(($) => $.toolEditor.parameter.key_of_slot), disabled: true })}
        />
        <SelectField
          name={`${name}.type`}
          label={t(($) => $.toolEditor.parameter.type)}
          options={FIELD_TYPES.map((value) => ({ value, label: t(($) => $.toolEditor.types[value]) }))}
        />
        <SelectField
          name={`${name}.place`}
          label={t(($) => $.toolEditor.parameter.place)}
          options={(['path', 'query', 'body', 'header'] as const).map((value) => ({
            value,
            label: t(($) => $.toolEditor.places[value]),
          }))}
        />
      </div>
      <TextField
        name={`${name}.description`}
        label={t(($) => $.toolEditor.parameter.description)}
        help={t(($) => $.toolEditor.parameter.description_help)}
        max={FIELD_DESCRIPTION_LENGTH}
      />
      {hasOptions(type) && (
        <TagsField
          sentences
          name={`${name}.options`}
          label={t(($) => $.toolEditor.parameter.options)}
          help={t(($) => $.toolEditor.parameter.options_help)}
        />
      )}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <OriginFields agentId={agentId} name={name} parameter={parameter} />
        {origin.from === 'customer' && (
          <TextField optional name={`${name}.example`} label={t(($) => $.toolEditor.parameter.example)} />
        )}
        {place !== 'path' && (
          <TextField
            optional
            name={`${name}.wire_name`}
            label={t(($) => $.toolEditor.parameter.wire_name)}
            help={t(($) => $.toolEditor.parameter.wire_name_help)}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <CheckboxField name={`${name}.required`} label={t(($) => $.toolEditor.parameter.required)} />
        <Button size="sm" onClick={onDone}>
          {t(($) => $.toolEditor.done)}
        </Button>
      </div>
    </div>
  )
}

/** Its identifier follows its name until the member types another. */
function LabelField({ name, parameter }: { name: string; parameter: ToolParameter }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ToolFormInput>()
  const label = t(($) => $.toolEditor.parameter.label)
  const { value, onChange, error, ...field } = useField<string>(`${name}.label`, label)
  const follows = parameter.place !== 'path' && (parameter.key === '' || parameter.key === keyOfLabel(value))
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...field}
          {...control}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            if (follows)
              setValue(`${name}.key` as 'definition.parameters.0.key', target.value && keyOfLabel(target.value), {
                shouldDirty: true,
              })
          }}
        />
      )}
    </Field>
  )
}

const BEGINS: Record<ToolParameter['origin']['from'], ToolParameter['origin']> = {
  customer: { from: 'customer' },
  fixed: { from: 'fixed', value: '' },
  session: { from: 'session', value: 'conversation_id' },
  contact: { from: 'contact', value: 'email' },
  collected: { from: 'collected', key: '' },
}
const ORIGINS = ['customer', 'contact', 'collected', 'session', 'fixed'] as const

function OriginFields({ agentId, name, parameter }: { agentId: string; name: string; parameter: ToolParameter }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ToolFormInput>()
  const { origin, type, options } = parameter
  return (
    <>
      <Field label={t(($) => $.toolEditor.parameter.origin)}>
        {(control) => (
          <Select
            {...control}
            options={ORIGINS.map((value) => ({
              value,
              label: t(($) => $.toolEditor.origins[value]),
            }))}
            value={origin.from}
            onChange={(from) =>
              setValue(`${name}.origin` as 'definition.parameters.0.origin', BEGINS[from], { shouldDirty: true })
            }
          />
        )}
      </Field>
      {origin.from === 'fixed' &&
        (isFixedText(parameter) ? (
          <FixedText name={`${name}.origin.value`} kept={origin.kept} />
        ) : (
          <FixedField name={`${name}.origin.value`} type={type} options={options} />
        ))}
      {origin.from === 'session' && (
        <SelectField
          name={`${name}.origin.value`}
          label={t(($) => $.toolEditor.parameter.session)}
          options={SESSION_VALUES.map((value) => ({ value, label: t(($) => $.toolEditor.session[value]) }))}
        />
      )}
      {origin.from === 'contact' && (
        <SelectField
          name={`${name}.origin.value`}
          label={t(($) => $.toolEditor.parameter.contact)}
          help={t(($) => $.toolEditor.parameter.contact_help)}
          options={CONTACT_VALUES.map((value) => ({ value, label: t(($) => $.toolEditor.contact[value]) }))}
        />
      )}
      {origin.from === 'collected' && <CollectedField agentId={agentId} name={`${name}.origin.key`} />}
    </>
  )
}

/** A field of one of the agent's forms. */
function CollectedField({ agentId, name }: { agentId: string; name: string }) {
  const { t } = useTranslation()
  const forms = useQuery({
    ...query(infoCollection.list, { params: { agent_id: agentId } }),
    enabled: useMay('collection.edit'),
  })
  const label = t(($) => $.toolEditor.parameter.collected)
  const { value, onChange, error } = useField<string>(name, label)
  const fields = (forms.data ?? []).flatMap((form) => form.fields.map((field) => ({ ...field, form: form.name })))
  const known = new Map(fields.map((field) => [field.key, `${field.label} (${field.form})`]))
  if (value !== '' && !known.has(value)) known.set(value, value)
  const isNone = forms.isSuccess && fields.length === 0
  return (
    <Field
      label={label}
      error={error}
      help={isNone ? t(($) => $.toolEditor.parameter.collected_none) : t(($) => $.toolEditor.parameter.collected_help)}
    >
      {(control) => (
        <Select
          {...control}
          options={[...known].map(([key, words]) => ({ value: key, label: words }))}
          value={value === '' ? null : value}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** A text may be a key: it is written here and never read. */
function FixedText({ name, kept }: { name: string; kept: string | null | undefined }) {
  const { t } = useTranslation()
  return <SecretField name={name} label={t(($) => $.toolEditor.parameter.fixed)} saved={useKeptValue(kept)} />
}

function FixedField({ name, type, options }: { name: string } & Pick<ToolParameter, 'type' | 'options'>) {
  const { t } = useTranslation()
  const label = t(($) => $.toolEditor.parameter.fixed)
  const { value, onChange, error } = useField<FieldValue | undefined>(name, label)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <ValueInput
          label={label}
          type={type}
          options={options}
          value={value}
          onChange={(given) => onChange(given ?? '')}
          control={control}
        />
      )}
    </Field>
  )
}
